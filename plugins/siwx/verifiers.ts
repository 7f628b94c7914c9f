/** Verifiers for `DefaultSIWX`, in an entry of their own because bundlers resolve the libraries behind them. */
import type { CheckSignature, SignatureVerdict } from '../../adapters/signature.js'
import type { Namespace } from '../../kernel/index.js'
import type { SIWXHost, SIWXSession } from './contract.js'
import { SIWXError } from './sessions/errors.js'
import type { SIWXVerifier } from './sessions/types.js'

/** Checks with the namespace's module, which loads, with its libraries, on first use. */
abstract class Verifier implements SIWXVerifier {
  abstract readonly chainNamespace: Namespace
  #host: SIWXHost | undefined

  protected abstract load(session: SIWXSession, host: SIWXHost | undefined): Promise<CheckSignature>

  /** Attaching again replaces the kit, of which only the nodes are used. */
  attach(host: SIWXHost): () => void {
    this.#host = host
    return () => {
      if (this.#host === host) this.#host = undefined
    }
  }

  /**
   * @throws SIWXError VERIFY_TIMEOUT, VERIFY_UNAVAILABLE if a node doesn't answer, CHAIN_ID_MISMATCH if it serves
   * another network: the signature is unchecked then, not refused.
   */
  async verify(session: SIWXSession): Promise<boolean> {
    const { message, signature, data } = session
    const check = await this.load(session, this.#host)
    const { accountAddress: address, chainId } = data
    return answer(await check({ message, signature, address, chainId, signal: this.#host?.signal }))
  }
}

function answer(verdict: SignatureVerdict): boolean {
  if (verdict.ok) return true
  const { code, message } = verdict
  if (code === 'VERIFY_TIMEOUT' || code === 'VERIFY_UNAVAILABLE' || code === 'CHAIN_ID_MISMATCH')
    throw new SIWXError(code, message)
  return false
}

export type EIP155VerifierOptions = {
  /** Nodes by CAIP-2 id, for contract accounts. @default the kit's nodes */
  rpcUrls?: Readonly<Record<string, string | readonly string[]>> | undefined
  /** Longest wait for a node, in milliseconds. @default 10_000 */
  timeoutMs?: number | undefined
}

/** Keys (EIP-191) and contracts (ERC-1271, ERC-6492, ERC-8010). Needs viem. */
export class EIP155Verifier extends Verifier {
  readonly chainNamespace = 'eip155'
  readonly #options: EIP155VerifierOptions

  constructor(options: EIP155VerifierOptions = {}) {
    super()
    this.#options = options
  }

  protected async load({ data }: SIWXSession, host: SIWXHost | undefined): Promise<CheckSignature> {
    const { createCheckEip155 } = await import('../../adapters/evm/verify.js')
    const { rpcUrls, timeoutMs } = this.#options
    const network = host?.network(data.chainId)
    const ofKit = [...(network?.customRpcUrls ?? []), ...(network?.rpcUrls.default.http ?? [])]
    return createCheckEip155({ rpcUrls: rpcUrls ?? { [data.chainId]: ofKit }, timeoutMs })
  }
}

/** Ed25519. Needs `@noble/curves`. */
export class SolanaVerifier extends Verifier {
  readonly chainNamespace = 'solana'
  protected load = async () => (await import('../../adapters/solana/verify.js')).checkSolana
}

/** BIP-322 and signed messages. Needs `@noble/curves` and `@noble/hashes`. */
export class BIP122Verifier extends Verifier {
  readonly chainNamespace = 'bip122'
  protected load = async () => (await import('../../adapters/bitcoin/verify.js')).checkBip122
}

/** sr25519, ed25519 and ECDSA. Needs `@noble/curves`, `@noble/hashes` and `@scure/sr25519`. */
export class PolkadotVerifier extends Verifier {
  readonly chainNamespace = 'polkadot'
  protected load = async () => (await import('../../adapters/polkadot/verify.js')).checkPolkadot
}

/** ADR-36. Needs `@noble/curves` and `@noble/hashes`. */
export class CosmosVerifier extends Verifier {
  readonly chainNamespace = 'cosmos'
  protected load = async () => (await import('../../adapters/cosmos/verify.js')).checkCosmos
}

/** Returns a verifier for each namespace. */
export const allVerifiers = (): readonly SIWXVerifier[] => [
  ...[new EIP155Verifier(), new SolanaVerifier(), new BIP122Verifier()],
  ...[new PolkadotVerifier(), new CosmosVerifier()],
]
