/** One value added to a slot. Lower ranks come first. */
export type Contribution<T = unknown> = {
  readonly slot: string
  readonly value: T
  readonly rank: number
  /**
   * Stays when its plugin failed or is switched off; the flow it belongs to must then refuse (fail closed). A function
   * decides it by the options of `createAppKit`.
   */
  readonly required?: Required | undefined
}
type Required = boolean | ((config: Readonly<Record<string, unknown>>) => boolean)

/** A place where other plugins add something: the owner exports it, anyone contributes with `of`. */
export type Slot<T> = {
  readonly id: string
  of(value: T, rank?: number, options?: { required?: Required | undefined }): Contribution<T>
}
