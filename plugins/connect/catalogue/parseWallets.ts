import * as v from 'valibot'
import {
  type CaipNetworkId,
  cleanText,
  HttpResponseError,
  isCaipNetworkId,
  publicHref,
  type Services,
  webHref,
} from '../../../kernel/index.js'
import type { CatalogueWallet } from '../contract.js'
import { gateLinks } from '../deepLinks/linkGate.js'

/** More than the kit requests at once (100); the rest of a longer answer is ignored. */
const MAX_WALLETS = 200
const MAX_COUNT = 10_000
const MAX_NAME_CHARS = 64
const MAX_CHAINS = 200
const MAX_INJECTED = 20
// CAIP-2: namespace 8, colon, reference 32.
const MAX_CAIP_CHARS = 41
// A comma in an id would split the lists that join ids with commas.
const ID = /^[^,\p{Cc}]+$/u
const IMAGE_ID = /^[\w-]+$/

export type WalletAnswer = {
  wallets: readonly CatalogueWallet[]
  /** The number of all matching wallets, as the service counts them. */
  count: number
  /** The number of received entries, including invalid ones. */
  received: number
}

const createEnvelope = () => v.object({ data: v.array(v.unknown()), count: v.optional(v.unknown()) })

/**
 * Parses a list of wallets and leaves out invalid entries. Pass the page's `services` for a list that a service sent:
 * its links and pictures then never lead into a private network.
 * @throws HttpResponseError if the answer is not a list
 */
export function parseWallets(answer: unknown, services?: Services): WalletAnswer {
  const envelope = v.safeParse(createEnvelope(), answer)
  if (!envelope.success)
    throw new HttpResponseError('HTTP_RESPONSE', 'The catalogue sent no list of wallets.')
  const { data, count } = envelope.output
  const parse = createParse(services)
  const wallets = data.slice(0, MAX_WALLETS).flatMap((entry) => parse(entry) ?? [])
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 0
  return { wallets, count: Math.min(isCount ? count : data.length, MAX_COUNT), received: data.length }
}

/** Creates a parser of single wallets, which returns undefined if an entry is not one. */
export function createParse(services?: Services): (entry: unknown) => CatalogueWallet | undefined {
  const schema = createSchema()
  return (entry) => {
    const parsed = v.safeParse(schema, entry)
    if (!parsed.success) return undefined
    const { id, name, fields, links } = parsed.output
    const { image_url, ...rest } = fields
    const image = services ? publicHref(image_url, services) : image_url
    const picture = image === undefined ? {} : { image_url: image }
    return { id, name, ...rest, ...picture, ...gateLinks(links, services) }
  }
}

/**
 * A wallet of docs/protocol.md#catalogue-service. An invalid field counts as missing; an entry needs an id and a name.
 */
function createSchema() {
  const text = (maxChars: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxChars))
  const orAbsent = <const S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)
  const listOf = <const S extends v.GenericSchema>(schema: S, max: number) =>
    v.pipe(
      v.array(v.unknown()),
      v.transform((all) => all.slice(0, max).flatMap((one) => outputOf(v.safeParse(schema, one)))),
    )
  const id = v.pipe(text(128), v.regex(ID))
  const injected = v.object({ namespace: orAbsent(text(32)), injected_id: orAbsent(text(64)) })
  const link = orAbsent(v.string())
  const page = v.pipe(
    text(2_048),
    v.check((url) => webHref(url) !== undefined),
  )
  const network = v.custom<CaipNetworkId>((value) => isCaipNetworkId(value) && value.length <= MAX_CAIP_CHARS)
  return v.pipe(
    v.object({
      id,
      name: v.pipe(v.string(), v.transform(clampName), v.minLength(1)),
      badge_type: orAbsent(v.literal('certified')),
      chains: orAbsent(listOf(network, MAX_CHAINS)),
      image_id: orAbsent(v.pipe(text(128), v.regex(IMAGE_ID))),
      image_url: orAbsent(page),
      order: orAbsent(v.pipe(v.number(), v.finite())),
      rdns: orAbsent(text(128)),
      injected: orAbsent(listOf(injected, MAX_INJECTED)),
      homepage: link,
      mobile_link: link,
      desktop_link: link,
      webapp_link: link,
      link_mode: link,
      app_store: link,
      play_store: link,
      chrome_store: link,
    }),
    v.transform(({ id, name, badge_type, chains, image_id, image_url, order, rdns, injected, ...links }) => ({
      id,
      name,
      fields: present({ badge_type, chains, image_id, image_url, order, rdns, injected }),
      links,
    })),
  )
}

const outputOf = <T>(parsed: { success: true; output: T } | { success: false }): T[] =>
  parsed.success ? [parsed.output] : []

function present<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
}

/** Cuts a name to one line of at most 64 characters that cannot reorder the text around it. */
function clampName(name: string): string {
  const clean = cleanText(name, { max: 1_000, joiners: true })
  const signs = [...clean]
  if (signs.length <= MAX_NAME_CHARS) return clean
  const kept = signs.slice(0, MAX_NAME_CHARS - 1).join('')
  return `${kept.trimEnd()}…`
}
