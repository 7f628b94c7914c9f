/** A decoded argument of a call, or a member of a typed message. */
export type Value =
  | { readonly type: 'uint' | 'int'; readonly value: bigint }
  | { readonly type: 'address' | 'bytes'; readonly bytes: Uint8Array }
  /** Part of a value, which takes the type that its format expects. */
  | { readonly type: 'slice'; readonly bytes: Uint8Array }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'array'; readonly items: readonly Value[] }
  | { readonly type: 'tuple'; readonly members: ReadonlyMap<string, Value> }
