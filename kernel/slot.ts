/** One value added to a slot. Lower ranks come first. */
export type Contribution<T = unknown> = {
  readonly slot: string
  readonly value: T
  readonly rank: number
  /** Survives its plugin's quarantine; the flow it belongs to must then refuse (fail closed). */
  readonly required?: boolean | undefined
}

/** A place where other plugins add something: the owner exports it, anyone contributes with `of`. */
export type Slot<T> = {
  readonly id: string
  of(value: T, rank?: number, options?: { required?: boolean | undefined }): Contribution<T>
}
