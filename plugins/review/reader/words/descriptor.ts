/** The parts of an ERC-7730 descriptor that are read here, after its `includes` were merged. */
export type Descriptor = {
  readonly context?: {
    readonly contract?: { readonly deployments?: readonly Deployment[] }
    readonly eip712?: {
      readonly deployments?: readonly Deployment[]
      readonly domain?: Readonly<Record<string, unknown>>
    }
  }
  readonly metadata?: Metadata
  readonly display?: {
    readonly definitions?: Readonly<Record<string, Field>>
    readonly formats?: Formats
  }
}
export type Deployment = { readonly chainId: number; readonly address: string }
export type Metadata = {
  readonly owner?: string
  readonly contractName?: string
  readonly token?: { readonly ticker?: string; readonly decimals?: number }
  readonly [key: string]: unknown
}
export type Format = {
  readonly intent?: string | Readonly<Record<string, string>>
  readonly interpolatedIntent?: string
  /** The sentence if `{value.token}` is unlimited. Ours, not ERC-7730's: words change within a sentence. */
  readonly unlimitedIntent?: string
  readonly fields?: readonly FieldOrGroup[]
}
/** Formats by signature of a function, or by `encodeType` of a message. */
export type Formats = Readonly<Record<string, Format>>
export type FieldOrGroup = Field | Group
export type Group = {
  readonly path?: string
  readonly iteration?: 'sequential' | 'bundled'
  readonly fields: readonly FieldOrGroup[]
}
export type Field = {
  readonly $ref?: string
  readonly path?: string
  readonly value?: unknown
  readonly label?: string
  readonly format?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly visible?:
    | string
    | { readonly ifNotIn?: readonly unknown[]; readonly mustMatch?: readonly unknown[] }
  /** How to decrypt the value, which this reader does not. */
  readonly encryption?: { readonly fallbackLabel?: string }
}

export const isGroup = (field: FieldOrGroup): field is Group => 'fields' in field
