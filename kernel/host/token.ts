/** Identifies a service within one kit and carries its type. Compared by string, so two copies of the package agree. */
export type Token<T> = { readonly id: string; readonly __type?: (value: T) => T }
