import * as v from 'valibot'
import type { ActivityTransaction } from '../../../kernel/index.js'
import { HttpResponseError, isUnusual, outsideImage, type Services } from '../../../kernel/index.js'
import { plainText } from './plainText.js'

const MAX_NAME = 64
const MAX_SYMBOL = 16
const MAX_ID = 256
/** Enough digits for 2^256 and eighteen decimals. */
const AMOUNT = /^\d{1,80}(\.\d{1,80})?$/

export type HistoryPage = {
  transactions: ActivityTransaction[]
  next: string | undefined
  /** The number of invalid elements. */
  broken: number
}

const Page = v.object({ data: v.array(v.unknown()), next: v.nullish(v.pipe(v.string(), v.maxLength(4_096))) })

/**
 * Parses a page of a history and leaves out invalid transactions.
 * @throws HttpResponseError if the answer is not a page
 */
export function parseHistory(answer: unknown, services: Services): HistoryPage {
  const envelope = v.safeParse(Page, answer)
  if (!envelope.success) throw new HttpResponseError('HTTP_RESPONSE', 'The service sent no history.')
  const { data, next } = envelope.output
  const schema = createSchema(services)
  const transactions = data.flatMap((element): ActivityTransaction[] => {
    const parsed = v.safeParse(schema, element)
    return parsed.success ? [parsed.output] : []
  })
  return { transactions, next: next || undefined, broken: data.length - transactions.length }
}

/** The service's `Transaction` (docs/protocol.md#blockchain-service), which uses `null` for an unknown value. */
function createSchema(services: Services): v.GenericSchema<unknown, ActivityTransaction> {
  const line = (max: number) =>
    v.pipe(
      v.string(),
      v.transform((text) => plainText(text, max)),
    )
  const known = <const S extends v.GenericSchema>(schema: S) =>
    v.pipe(
      v.nullish(schema),
      v.transform((value) => value ?? undefined),
    )
  const party = v.nullish(line(MAX_ID), '')
  const image = v.pipe(
    v.nullish(v.string()),
    v.transform((url) => outsideImage(url, services)),
  )
  const link = known(v.object({ url: image }))
  const transfer = v.object({
    fungible_info: known(
      v.pipe(
        v.object({ name: known(line(MAX_NAME)), symbol: known(v.string()), icon: link }),
        v.transform(({ symbol, ...rest }) => ({
          ...rest,
          symbol: symbol === undefined ? undefined : plainText(symbol, MAX_SYMBOL),
          // Check the original text: hidden characters are stripped from the line.
          ...(symbol !== undefined && isUnusual(symbol) && { isSuspicious: true as const }),
        })),
      ),
    ),
    nft_info: known(
      v.object({
        name: known(line(MAX_NAME)),
        content: known(v.object({ preview: link, detail: link })),
        flags: v.object({ is_spam: v.boolean() }),
        contract_address: known(line(MAX_ID)),
        token_id: known(line(MAX_ID)),
        interface: known(line(MAX_SYMBOL)),
      }),
    ),
    direction: v.picklist(['in', 'out', 'self']),
    quantity: v.object({ numeric: v.pipe(v.string(), v.regex(AMOUNT)) }),
  })
  const time = v.pipe(
    v.string(),
    v.maxLength(64),
    v.check((text) => Number.isFinite(Date.parse(text))),
  )
  return v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID)),
    metadata: v.object({
      operationType: line(32),
      hash: line(MAX_ID),
      chain: line(64),
      minedAt: time,
      sentFrom: party,
      sentTo: party,
      status: v.picklist(['confirmed', 'failed', 'pending']),
    }),
    transfers: v.array(transfer),
  })
}
