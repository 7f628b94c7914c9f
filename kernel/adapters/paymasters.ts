import type { CaipNetworkId } from '../base/caip.js'
import { ConfigError } from '../errors.js'
import type { BaseOptions } from '../options.js'
import { webHref } from '../web/webHref.js'
import type { ChainCapabilities } from './calls.js'

/** A service that pays network fees of the visitors (ERC-7677). Their wallets ask it; the page never does. */
export type Paymaster = {
  /** `https:`, or `http:` on this machine. Anyone can read it in the page. */
  readonly url: string
  /** Passed on to the service, such as the id of a policy. JSON. */
  readonly context?: Readonly<Record<string, unknown>> | undefined
  /** The payer that reviews show. @default the host of `url` */
  readonly name?: string | undefined
}

/** A paymaster as calls use it. */
export type UsedPaymaster = {
  readonly name: string
  /** The capability `paymasterService` of `wallet_sendCalls`. */
  readonly service: Pick<Paymaster, 'url' | 'context'>
}

/** The page's paymaster for a network. @throws ConfigError naming the option that is wrong */
export function paymasterOf(
  { paymasters }: Pick<BaseOptions, 'paymasters'>,
  id: CaipNetworkId,
): UsedPaymaster | undefined {
  const given = paymasters?.[id]
  if (given === undefined) return undefined
  checkPaymaster(id, given)
  const { url, context, name = new URL(url).host } = given
  return { name, service: { url, ...(context && { context }) } }
}

/** Whether a wallet reported that it supports paymasters on a chain. */
export const supportsPaymaster = (capabilities: ChainCapabilities | undefined): boolean =>
  (Object(capabilities?.paymasterService) as { supported?: unknown }).supported === true

/** @throws ConfigError if a member of the option `paymasters` has another form than its type, as in JavaScript */
export function checkPaymaster(key: string, given: unknown): void {
  const { url, context, name } = Object(given) as Readonly<Record<string, unknown>>
  const isRight =
    /^eip155:\d+$/.test(key) &&
    typeof url === 'string' &&
    webHref(url) !== undefined &&
    (context === undefined || (typeof context === 'object' && context !== null && !Array.isArray(context))) &&
    (name === undefined || (typeof name === 'string' && name.trim() !== ''))
  if (isRight) return
  const id = /^(eip155:)?\d+$/.test(key) ? `eip155:${key.replace('eip155:', '')}` : 'eip155:8453'
  const fix = `Write { '${id}': { url: 'https://paymaster.example' } }, with an object as "context" and a text as "name"`
  throw new ConfigError(
    'CONFIG_INVALID',
    `Option "paymasters" has ${JSON.stringify(given)} for "${key}". ${fix}.`,
  )
}
