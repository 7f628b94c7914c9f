import * as v from 'valibot'
import { type Http, HttpResponseError, toUnits, webHref } from '../../kernel/index.js'
import type { OnrampNetwork, OnrampQuote, PaymentCurrency, PurchaseCurrency } from './contract.js'
import * as schemas from './schemas.js'

/** Maximum decimals of the service's amounts. */
const DECIMALS = 18
const JSON_HEADERS = { 'content-type': 'application/json' }

type Service = Pick<Http, 'get' | 'post'>
export type OnrampLists = {
  purchaseCurrencies: readonly PurchaseCurrency[]
  paymentCurrencies: readonly PaymentCurrency[]
}

/**
 * Fetches the currencies for sale and the payment options (docs/protocol.md#blockchain-service). Malformed entries are
 * dropped.
 * @throws HttpError, HttpResponseError if no listed entry is usable
 */
export async function fetchOptions(http: Service, signal?: AbortSignal): Promise<OnrampLists> {
  const parse = (answer: unknown) => v.parse(schemas.options, answer)
  const lists = await http.get('/v1/onramp/options', { signal, parse })
  return {
    purchaseCurrencies: pick(schemas.purchaseCurrency, lists.purchaseCurrencies),
    paymentCurrencies: pick(schemas.paymentCurrency, lists.paymentCurrencies),
  }
}

export type QuoteRequest = {
  purchaseCurrency: PurchaseCurrency
  paymentCurrency: PaymentCurrency
  /** Decimal string. */
  amount: string
  network: OnrampNetwork
}

/**
 * Fetches a quote (docs/protocol.md#blockchain-service).
 * @throws HttpError; HttpResponseError, also for a quote in other currencies, or one whose parts exceed its total
 */
export async function fetchQuote(
  http: Service,
  { network, ...request }: QuoteRequest,
  signal?: AbortSignal,
): Promise<OnrampQuote> {
  const body = { ...request, network: network.name }
  const parse = (answer: unknown) => v.parse(schemas.quote, answer)
  const quote = await http.post('/v1/onramp/quote', { headers: JSON_HEADERS, body, signal, parse })
  const { paymentTotal, paymentSubtotal, networkFee, purchaseAmount } = quote
  const { paymentCurrency, purchaseCurrency } = request
  const isAsked =
    [paymentTotal, paymentSubtotal, networkFee].every(({ currency }) => currency === paymentCurrency.id) &&
    [purchaseCurrency.symbol, purchaseCurrency.id].includes(purchaseAmount.currency)
  if (!isAsked) throw wrong('The quote is of other currencies.')
  if (units(purchaseAmount) === 0n || units(paymentTotal) < units(paymentSubtotal) + units(networkFee))
    throw wrong('The quote does not add up.')
  return quote
}

export type UrlRequest = {
  address: string
  /** The service's names for network and asset. */
  network: string
  asset: string
  /** For the service only; never used in calculations. */
  cryptoAmount?: number | undefined
  fiatAmount?: number | undefined
}

/**
 * Fetches the URL of the provider's page (docs/protocol.md#blockchain-service).
 * @throws HttpError, HttpResponseError for anything but a web page
 */
export async function fetchAddress(
  http: Service,
  { address, network, asset, cryptoAmount, fiatAmount }: UrlRequest,
  signal?: AbortSignal,
): Promise<string> {
  const body = {
    destinationWallets: [{ address, blockchains: [network], assets: [asset] }],
    defaultNetwork: network,
    partnerUserId: address,
    defaultExperience: 'buy',
    presetCryptoAmount: cryptoAmount,
    presetFiatAmount: fiatAmount,
  }
  const answer = await http.post('/v1/generators/onrampurl', { headers: JSON_HEADERS, body, signal })
  const parsed = v.safeParse(schemas.address, answer)
  const href = parsed.success ? webHref(parsed.output.url) : undefined
  if (href === undefined) throw wrong('The service sent no address that may be opened.')
  return href
}

const units = ({ amount }: { amount: string }) => toUnits(amount, DECIMALS)

function pick<const T extends v.GenericSchema>(schema: T, entries: readonly unknown[]): v.InferOutput<T>[] {
  const found = entries.flatMap((entry) => {
    const parsed = v.safeParse(schema, entry)
    return parsed.success ? [parsed.output] : []
  })
  if (found.length === 0 && entries.length > 0) throw wrong('The service listed nothing that can be used.')
  return found
}

const wrong = (message: string) => new HttpResponseError('HTTP_RESPONSE', message)
