import type { AuthenticateRequest, CaipNetwork } from '../../../kernel/index.js'
import type { FrameAccountType, FrameSignIn, FrameUser } from '../frame/contract.js'
import type { Asked, NewLogin, Parts } from './loginState.js'
import { type EmbeddedNamespace, frameChainId, toRpc } from './networks.js'

type ReaderParts = Pick<Parts, 'ctx' | 'frame' | 'storage'>
export type ReadUser = (
  namespace: EmbeddedNamespace,
  network: CaipNetwork,
  asked?: Asked & Pick<NewLogin, 'socialUri'>,
) => Promise<FrameUser>

/** Reads the user on a network. Given the result of a social login, this read completes that login. */
export function createReader({ ctx, frame, storage }: ReaderParts): ReadUser {
  const typeOn = (network: CaipNetwork): FrameAccountType => {
    const isSmart = storage.smartAccountNetworks().some((id) => id === frameChainId(network))
    return isSmart && ctx.session.account('eip155')?.preferredAccountType !== 'eoa' ? 'smartAccount' : 'eoa'
  }

  return async (namespace, network, { signal, authenticate, socialUri: uri } = {}) => {
    const payload = {
      ...toRpc(network),
      ...(namespace === 'eip155' && { preferredAccountType: typeOn(network) }),
      ...(authenticate && { siwxMessage: toSignIn(authenticate, network) }),
    }
    const user =
      uri === undefined
        ? await frame.request('GET_USER', payload, { signal })
        : await frame.request('CONNECT_SOCIAL', { ...payload, uri }, { signal })
    signal?.throwIfAborted()
    return user
  }
}

/**
 * A sign-in message whose address the frame fills in (docs/protocol.md#frame-messages,
 * docs/protocol.md#sign-in-messages).
 */
const toSignIn = (
  { domain, uri, nonce, statement, resources, requestId, ...times }: AuthenticateRequest,
  { caipNetworkId }: CaipNetwork,
): FrameSignIn => ({
  accountAddress: '<<AccountAddress>>',
  chainId: caipNetworkId,
  version: '1',
  domain,
  uri,
  nonce,
  statement,
  resources,
  requestId,
  issuedAt: times.iat,
  expirationTime: times.exp,
  notBefore: times.nbf,
})
