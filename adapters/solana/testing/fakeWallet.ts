import { ed25519 } from '@noble/curves/ed25519.js'
import { Keypair } from '@solana/web3.js'
import { putSignature, readTransaction } from '../../../test/sandbox/solana/transaction.js'

const PUBLIC = ['solana:mainnet', 'solana:devnet']
type Input = { account: { address: string }; transaction: Uint8Array; message: Uint8Array; chain?: string }
type Call = [method: string, ...inputs: unknown[]]

/** A Wallet Standard wallet with real keys and replaceable features. */
export function createFakeWallet({ name = 'Fake', chains = PUBLIC, count = 1 } = {}) {
  const keys = Array.from({ length: count }, () => Keypair.generate())
  const listeners = new Set<(change: object) => void>()
  const calls: Call[] = []
  const accountOf = ({ publicKey }: Keypair) => ({
    address: publicKey.toBase58(),
    publicKey: publicKey.toBytes(),
    chains,
    features: [],
  })
  const all = keys.map(accountOf)
  const signer = (address: string) => {
    const key = keys.find(({ publicKey }) => publicKey.toBase58() === address)
    if (!key) throw new Error(`No account ${address}.`)
    return (bytes: Uint8Array) => ed25519.sign(bytes, key.secretKey.slice(0, 32))
  }
  const sign = ({ account: { address }, transaction }: Input) =>
    putSignature(transaction, address, signer(address)(readTransaction(transaction).message))
  const logged =
    <T>(method: string, act: (...inputs: Input[]) => T) =>
    async (...inputs: Input[]) => {
      calls.push([method, ...inputs])
      return act(...inputs)
    }

  const features: Record<string, Record<string, unknown>> = {
    'standard:connect': { connect: logged('connect', () => fake.show(...all)) },
    'standard:disconnect': { disconnect: logged('disconnect', () => fake.show()) },
    'standard:events': {
      on(_: string, listener: (change: object) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      signMessage: logged('signMessage', (...inputs) =>
        inputs.map(({ account, message }) => ({ signature: signer(account.address)(message) })),
      ),
    },
    'solana:signTransaction': {
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: logged('signTransaction', (...inputs) =>
        inputs.map((input) => ({ signedTransaction: sign(input) })),
      ),
    },
    'solana:signAndSendTransaction': {
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: logged('signAndSendTransaction', (...inputs) =>
        inputs.map((input) => ({ signature: sign(input).slice(1, 65) })),
      ),
    },
  }
  const wallet = {
    ...{ version: '1.0.0', name, icon: 'data:image/png;base64,AAAA', chains, features },
    accounts: [] as object[],
  }
  const fake = {
    wallet,
    features,
    calls,
    keys,
    accounts: all,
    addresses: all.map(({ address }) => address),
    listeners,
    /** Shows the page these accounts, and emits the change. */
    show(...accounts: object[]) {
      wallet.accounts = accounts
      fake.emitChange({ accounts })
      return { accounts }
    },
    emitChange(change: object) {
      for (const listener of [...listeners]) listener(change)
    },
  }
  return fake
}
