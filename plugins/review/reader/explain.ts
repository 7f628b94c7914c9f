import type { Reading, Row } from './reading.js'
import type { Value } from './value.js'
import type { Descriptor, Format } from './words/descriptor.js'
import { drawFields } from './words/fields.js'
import type { Surroundings } from './words/formats.js'
import { fillSentence } from './words/sentence.js'

type Explained = Required<Pick<Reading, 'intent' | 'rows'>> & Pick<Reading, 'sentence'>

/**
 * The words of a descriptor for these values. Undefined if they cannot all be filled in: half of an explanation could
 * hide the other half.
 */
export async function explain(
  { metadata, display }: Descriptor,
  format: Format,
  root: Value,
  container: Readonly<Record<string, Value | undefined>>,
  around: Surroundings,
): Promise<Explained | undefined> {
  const texts = new Map<string, string>()
  const scope = { root, here: root, container, metadata }
  const rows = await draw(format, { scope, around, definitions: display?.definitions ?? {}, texts })
  if (!rows || !format.intent) return undefined
  const intent = typeof format.intent === 'string' ? format.intent : Object.values(format.intent).join(', ')
  const isSure = rows.every(({ doubt }) => !doubt)
  const { unlimitedIntent = '', interpolatedIntent = '' } = format
  const sentence = isSure && (fillSentence(unlimitedIntent, texts) || fillSentence(interpolatedIntent, texts))
  return { intent, rows, ...(sentence ? { sentence } : {}) }
}

/** A descriptor that a host serves can have any shape. */
async function draw(
  { fields = [] }: Format,
  drawing: Parameters<typeof drawFields>[1],
): Promise<Row[] | undefined> {
  try {
    return await drawFields(fields, drawing)
  } catch {
    return undefined
  }
}
