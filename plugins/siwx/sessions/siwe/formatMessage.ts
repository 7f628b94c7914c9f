import { type CaipNetworkId, parseCaipAddress } from '../../../../kernel/index.js'
import type { SIWECreateMessageArgs, SIWXMessageData } from '../../contract.js'
import { formatMessage as format } from '../../message/format.js'
import { parseMessage } from '../../message/parse.js'

/** What `createMessage` of the older interface is handed, less the address. */
export type SIWEMessageArgs = Omit<SIWECreateMessageArgs, 'address'>

/**
 * The text that is signed, of its parts: the same as `formatMessage` of `latchkey/siwx/verify`.
 * @throws MessageError where a part has no place in a message.
 */
export function formatMessage(data: SIWXMessageData): string
/**
 * The older interface's: of what `createMessage` of `createSIWEConfig` is handed, and the address there,
 * `did:pkh:eip155:{chain}:{address}`.
 * @throws MessageError where a part has no place in a message; CaipError where the address is no such DID.
 */
export function formatMessage(args: SIWEMessageArgs, did: string): string
export function formatMessage(given: SIWXMessageData | SIWEMessageArgs, did?: string): string {
  return format(did === undefined ? (given as SIWXMessageData) : toData(given as SIWEMessageArgs, did))
}

function toData(args: SIWEMessageArgs, did: string): SIWXMessageData {
  const { domain, uri, version, nonce, statement, requestId, resources, iat, exp, nbf } = args
  return {
    accountAddress: getDidAddress(did),
    chainId: `eip155:${getDidChainId(did)}`,
    domain,
    uri,
    version,
    // WalletConnect leaves out what is empty.
    nonce,
    statement: statement || undefined,
    requestId: requestId || undefined,
    resources,
    issuedAt: iat ?? new Date().toISOString(),
    expirationTime: exp,
    notBefore: nbf,
  }
}

/** `1` of `did:pkh:eip155:1:0x…`. @throws CaipError */
export const getDidChainId = (did: string): string => read(did).reference
/** `0x…` of `did:pkh:eip155:1:0x…`. @throws CaipError */
export const getDidAddress = (did: string): string => read(did).address

/** The address that a message names. @throws MessageError where it is none. */
export const getAddressFromMessage = (message: string): string => parseMessage(message).accountAddress
/** The CAIP-2 id of the network that a message names. @throws MessageError where it is none. */
export const getChainIdFromMessage = (message: string): CaipNetworkId => parseMessage(message).chainId

const read = (did: string) => parseCaipAddress(/^did:pkh:(.*)$/.exec(did)?.[1])
