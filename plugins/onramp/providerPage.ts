import { isLoopback } from '../../kernel/index.js'
import { OnrampHostError } from './errors.js'

export type PageRules = {
  /** The provider's hosts, each including its subdomains. */
  hosts: readonly string[]
  /** Origins of the visitor's page and of the service that returned the address. */
  origins: readonly string[]
}

/**
 * Returns the address of the provider's page if it may be opened.
 * @throws OnrampHostError for any other host, and for http unless page and service are both on this machine
 */
export function providerPage(href: string, { hosts, origins }: PageRules): string {
  const { protocol, hostname, host } = new URL(href)
  const isProvider = hosts
    .map((one) => one.toLowerCase())
    .some((one) => hostname === one || hostname.endsWith(`.${one}`))
  const isDeveloped = origins.every((one) => isLoopback(new URL(one).hostname))
  if (isProvider && (protocol === 'https:' || isDeveloped)) return href
  throw new OnrampHostError(host)
}
