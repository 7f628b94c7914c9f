export type MaybePromise<T> = T | Promise<T>
/** A module that is imported on first use and has a default export. */
export type Lazy<T> = () => Promise<{ default: T }>
