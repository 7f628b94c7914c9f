// Messages of TON Connect's JS bridge: https://github.com/ton-blockchain/ton-connect (bridge.md, spec/rpc.md).
// A wallet may send anything, so each message is read member by member.

/** What a wallet puts on the page as `window.<key>.tonconnect`. */
export type TonConnectBridge = {
  protocolVersion: number
  deviceInfo: { appName: string }
  walletInfo?: unknown
  connect(protocolVersion: number, request: object): Promise<unknown>
  restoreConnection(): Promise<unknown>
  send(request: { method: string; params: string[]; id: string }): Promise<unknown>
  listen(callback: (event: unknown) => void): () => void
}

/** The account that a wallet shares with the page. */
export type TonAccount = {
  /** `workchain:hash` */
  address: string
  /** The `global_id` of its network. */
  network: string
  /** The wallet's contract with its key, in base64. The hash of it is the account's address. */
  stateInit: string
}

export type SignedData = { signature: string; timestamp: number; domain: string }

/** A wallet's error. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError'
  /** @see https://github.com/ton-blockchain/ton-connect/blob/main/spec/rpc.md#central-error-catalogue */
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
const UNKNOWN = 0
export const UNKNOWN_APP = 100
export const DECLINED = 300

const RAW = /^(0|-1):[\da-f]{64}$/i
const BASE64 = /^[\w+/]+={0,2}$/

type Loose = Readonly<Record<string, unknown>>
const read = (value: unknown): Loose => Object(value) as Loose
const isText = (value: unknown): value is string => typeof value === 'string'

export function isBridge(value: unknown): value is TonConnectBridge {
  const { protocolVersion, deviceInfo, connect, restoreConnection, send, listen } = read(value)
  return (
    typeof protocolVersion === 'number' &&
    isText(read(deviceInfo).appName) &&
    [connect, restoreConnection, send, listen].every((one) => typeof one === 'function')
  )
}

/** Reads how a wallet presents itself. */
export function readFace({ deviceInfo, walletInfo }: TonConnectBridge): { name: string; image?: string } {
  const { name, image } = read(walletInfo)
  return { name: isText(name) ? name : deviceInfo.appName, ...(isText(image) && { image }) }
}

/** Reads the answer to `connect` and `restoreConnection`. @throws BridgeError */
export function readAccount(event: unknown): TonAccount {
  const { event: kind, payload } = read(event)
  if (kind !== 'connect') throw errorOf(payload)
  const { items } = read(payload)
  const item = (Array.isArray(items) ? items : []).map(read).find(({ name }) => name === 'ton_addr')
  const { address, network, walletStateInit: stateInit } = item ?? {}
  if (!isText(address) || !RAW.test(address)) throw malformed('address')
  if (!isText(network) || !/^-?\d{1,10}$/.test(network)) throw malformed('network')
  if (!isText(stateInit) || !BASE64.test(stateInit)) throw malformed('walletStateInit')
  return { address, network, stateInit }
}

/** Reads the answer to `sendTransaction`: the sent message in base64. @throws BridgeError */
export function readSent(response: unknown): string {
  const result = readResult(response)
  if (!isText(result) || !BASE64.test(result)) throw malformed('result')
  return result
}

/** Reads the answer to `signData`. @throws BridgeError */
export function readSigned(response: unknown): SignedData {
  const { signature, timestamp, domain } = read(readResult(response))
  if (!isText(signature) || !BASE64.test(signature)) throw malformed('signature')
  if (!Number.isSafeInteger(timestamp) || Number(timestamp) < 0) throw malformed('timestamp')
  if (!isText(domain) || !/^[!-~]{1,255}$/.test(domain)) throw malformed('domain')
  return { signature, timestamp: Number(timestamp), domain }
}

/** Whether the wallet has ended the connection. */
export const isDisconnect = (event: unknown): boolean => read(event).event === 'disconnect'

function readResult(response: unknown): unknown {
  const { result, error } = read(response)
  if (error !== undefined) throw errorOf(error)
  return result
}

function errorOf(payload: unknown): BridgeError {
  const { code, message } = read(payload)
  return new BridgeError(
    typeof code === 'number' ? code : UNKNOWN,
    isText(message) ? message : 'The wallet gave no reason.',
  )
}

const malformed = (member: string) =>
  new BridgeError(UNKNOWN, `The wallet's answer has no valid "${member}". Update the wallet.`)
