import { createHash } from 'node:crypto'

/** A denomination's entry in the bank module. */
export interface Metadata {
  base: string
  display: string
  name: string
  symbol: string
  denom_units: { denom: string; exponent: number }[]
}

export interface Trace {
  path: string
  base: string
}

export interface Denoms {
  metadataOf(denom: string): Metadata | undefined
  traceOf(hash: string): Trace | undefined
  setMetadata(metadata: Metadata): void
  /** Registers a denomination that arrived by this path, with the metadata that ibc-go gives it. Returns it. */
  arrive(trace: Trace): string
}

/** The denominations of a chain. */
export function createDenoms(): Denoms {
  const metadata = new Map<string, Metadata>()
  const traces = new Map<string, Trace>()
  const setMetadata = (one: Metadata) => void metadata.set(one.base, one)
  return {
    metadataOf: (denom) => metadata.get(denom),
    traceOf: (hash) => traces.get(hash),
    setMetadata,
    arrive(trace) {
      const whole = `${trace.path}/${trace.base}`
      const hash = createHash('sha256').update(whole).digest('hex').toUpperCase()
      traces.set(hash, trace)
      const denom = `ibc/${hash}`
      setMetadata({
        base: denom,
        display: whole,
        name: `${whole} IBC token`,
        symbol: trace.base.toUpperCase(),
        denom_units: [{ denom, exponent: 0 }],
      })
      return denom
    },
  }
}
