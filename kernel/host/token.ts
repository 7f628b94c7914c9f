/** Names a service within one kit and carries its type. Identified by its string, so two copies of a package agree. */
export type Token<T> = { readonly id: string; readonly __type?: (value: T) => T }
