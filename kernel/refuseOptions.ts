import { ConfigError } from './errors.js'
import type { Kernel } from './kernel.js'

/** @throws ConfigError for the first option that has another form than its type, as in JavaScript */
export function refuseOptions({ options }: Pick<Kernel, 'options'>): void {
  for (const [key, nodes] of Object.entries<unknown>(options.customRpcUrls ?? {})) {
    const isRight = Array.isArray(nodes) && nodes.every((one: unknown) => isAddress(Object(one).url))
    if (isRight && key.includes(':')) continue
    const fix = `Write { '${key.includes(':') ? key : `eip155:${key}`}': [{ url: 'https://…' }] }`
    throw refusal('customRpcUrls', `has ${JSON.stringify(nodes)} for "${key}"`, fix)
  }
  const { relay } = options.services ?? {}
  if (relay !== undefined && !/^wss?:\/\//.test(relay))
    throw refusal('services.relay', `is "${relay}"`, 'Write the address of a WebSocket: wss://…')
}

const isAddress = (url: unknown) => typeof url === 'string' && URL.canParse(url)

const refusal = (option: string, what: string, fix: string) =>
  new ConfigError('CONFIG_INVALID', `Option "${option}" ${what}. ${fix}.`)
