import { isRecord } from '../reader/typed.js'
import type { Descriptor } from '../reader/words/descriptor.js'

/** A descriptor with what it includes. Its own values win; fields of a format with the same path become one. */
export const mergeDescriptors = (own: Descriptor, included: Descriptor): Descriptor => {
  const { includes, ...merged } = merge(own, included)
  return merged
}

function merge(own: object, included: object): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...included }
  for (const [key, value] of Object.entries(own)) merged[key] = mergeValue(key, value, merged[key])
  return merged
}

function mergeValue(key: string, own: unknown, included: unknown): unknown {
  if (isRecord(own) && isRecord(included)) return merge(own, included)
  if (key === 'fields' && Array.isArray(own) && Array.isArray(included)) return mergeFields(own, included)
  return own
}

function mergeFields(own: readonly unknown[], included: readonly unknown[]): unknown[] {
  const merged = [...included]
  const pathOf = (field: unknown) => (isRecord(field) ? field.path : undefined)
  for (const field of own) {
    const index = merged.findIndex((one) => pathOf(one) === pathOf(field))
    const found = merged[index]
    if (isRecord(field) && isRecord(found)) merged[index] = merge(field, found)
    else merged.push(field)
  }
  return merged
}
