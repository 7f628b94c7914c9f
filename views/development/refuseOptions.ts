import { ConfigError, checkPaymaster, isLoopback } from '../../kernel/index.js'

type Fields = Readonly<Record<string, unknown>>

/**
 * Refuses options of a wrong form, as JavaScript allows them, before a kit is made of them.
 * @throws ConfigError naming the option, the value and the fix
 */
export function refuseOptions(given: unknown): void {
  const options = fieldsOf(given)
  const { networks, plugins, adapters = [] } = options
  if (!isList(networks) || networks.length === 0)
    refuse('networks', `is ${show(networks)}`, "Write networks: [mainnet], with mainnet of 'viem/chains'")
  for (const one of networks) checkNetwork(one)
  if (!isList(plugins)) refuse('plugins', `is ${show(plugins)}`, 'Write plugins: [connect()]')
  for (const one of plugins) checkPart('plugins', one)
  if (!isList(adapters)) refuse('adapters', `is ${show(adapters)}`, 'Write adapters: [evmAdapter()]')
  for (const one of adapters) checkPart('adapters', one)
  checkNodes(fieldsOf(options.customRpcUrls))
  for (const [key, one] of Object.entries(fieldsOf(options.paymasters))) checkPaymaster(key, one)
  checkRelay(fieldsOf(options.services).relay)
}

function checkNetwork(network: unknown) {
  const { id, caipNetworkId } = fieldsOf(network)
  if (['string', 'number'].includes(typeof id) || typeof caipNetworkId === 'string') return
  refuse('networks', `has ${show(network)}, which is no network`, "Import networks from 'viem/chains'")
}

/** A plugin has a definition, an adapter a namespace. */
function checkPart(option: 'plugins' | 'adapters', part: unknown) {
  const { definition, namespace } = fieldsOf(part)
  if (typeof part === 'function')
    refuse(option, `has "${part.name}", which was not called`, `Write ${part.name}()`)
  const [isRight, isOther] = option === 'plugins' ? [definition, namespace] : [namespace, definition]
  if (isRight) return
  const other = option === 'plugins' ? 'adapters' : 'plugins'
  if (isOther) refuse(option, `has ${show(part)}, which belongs to "${other}"`, `Move it there`)
  const example = option === 'plugins' ? 'connect()' : 'evmAdapter()'
  refuse(option, `has ${show(part)}`, `Write ${example}, or leave it out`)
}

function checkNodes(customRpcUrls: Fields) {
  for (const [key, nodes] of Object.entries(customRpcUrls)) {
    const isRight = isList(nodes) && nodes.every((one) => isAddress(fieldsOf(one).url))
    if (isRight && key.includes(':')) continue
    const id = key.includes(':') ? key : `eip155:${key}`
    refuse(
      'customRpcUrls',
      `has ${show(nodes)} for "${key}"`,
      `Write { '${id}': [{ url: 'https://node.example' }] }`,
    )
  }
}

function checkRelay(relay: unknown) {
  if (relay === undefined) return
  const { protocol, hostname } = isAddress(relay) ? new URL(relay) : { protocol: '', hostname: '' }
  // A relay on this machine may lack TLS.
  if (protocol === 'wss:' || (protocol === 'ws:' && isLoopback(hostname))) return
  refuse('services.relay', `is ${show(relay)}`, "Write the address of a WebSocket: 'wss://relay.example'")
}

function refuse(option: string, what: string, fix: string): never {
  throw new ConfigError('CONFIG_INVALID', `Option "${option}" ${what}. ${fix}.`)
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isAddress = (url: unknown): url is string => typeof url === 'string' && URL.canParse(url)
const fieldsOf = (value: unknown): Fields => Object(value) as Fields

/** A value in a message: plugins, networks and functions by name, adapters by namespace. */
function show(value: unknown): string {
  const { name, namespace, id } = fieldsOf(value)
  const known = [name, namespace, id].find((one) => typeof one === 'string')
  if (typeof value === 'object' && known !== undefined) return `"${known}"`
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 100)
  } catch {
    return Object.prototype.toString.call(value)
  }
}
