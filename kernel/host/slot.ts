/** A value contributed to a slot. Lower ranks come first. */
export type Contribution<T = unknown> = {
  readonly slot: string
  readonly value: T
  readonly rank: number
  /**
   * Kept if its plugin failed or is disabled, so that its flow fails closed. A function decides by the options of
   * `createAppKit`.
   */
  readonly required?: Required | undefined
}
/** Members that values of slots have in common, with a type that the kit checks. */
export type SlotMember =
  | 'route'
  | 'id'
  | 'label'
  | 'namespaces'
  | 'endings'
  | 'methods'
  | 'component'
  | 'when'
  | 'enabled'
  | 'load'
type Required = boolean | ((config: Readonly<Record<string, unknown>>) => boolean)

/** An extension point: its owner exports it, and other plugins contribute with `of`. */
export type Slot<T> = {
  readonly id: string
  /** The members without which a value is refused. Their types are fixed: `component` is a function, for example. */
  readonly needs?: readonly SlotMember[] | undefined
  of(value: T, rank?: number, options?: { required?: Required | undefined }): Contribution<T>
}
