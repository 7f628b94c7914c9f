import { type CaipNetworkId, parseCaipAddress } from '../../../../kernel/index.js'
import type { SIWECreateMessageArgs, SIWXMessageData } from '../../contract.js'
import { formatMessage as format } from '../../message/format.js'
import { parseMessage } from '../../message/parse.js'

/** The arguments of `createMessage` in the older interface, without the address. */
export type SIWEMessageArgs = Omit<SIWECreateMessageArgs, 'address'>

/**
 * Writes the text to sign, like `formatMessage` of `latchkey/siwx/verify`.
 * @throws MessageError if a field is not allowed in a message.
 */
export function formatMessage(data: SIWXMessageData): string
/**
 * Writes the text to sign from the arguments of `createMessage` in `createSIWEConfig`, and the address
 * `did:pkh:eip155:{chain}:{address}`.
 * @throws MessageError if a field is not allowed in a message; CaipError if the address is not such a DID.
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
    // WalletConnect leaves out empty fields.
    nonce,
    statement: statement || undefined,
    requestId: requestId || undefined,
    resources,
    issuedAt: iat ?? new Date().toISOString(),
    expirationTime: exp,
    notBefore: nbf,
  }
}

/** Returns `1` for `did:pkh:eip155:1:0x…`. @throws CaipError */
export const getDidChainId = (did: string): string => read(did).reference
/** Returns `0x…` for `did:pkh:eip155:1:0x…`. @throws CaipError */
export const getDidAddress = (did: string): string => read(did).address

/** Returns the address that a message names. @throws MessageError if the text is not a sign-in message. */
export const getAddressFromMessage = (message: string): string => parseMessage(message).accountAddress
/**
 * Returns the CAIP-2 id of the network that a message names. @throws MessageError if the text is not a sign-in message.
 */
export const getChainIdFromMessage = (message: string): CaipNetworkId => parseMessage(message).chainId

const read = (did: string) => parseCaipAddress(/^did:pkh:(.*)$/.exec(did)?.[1])
