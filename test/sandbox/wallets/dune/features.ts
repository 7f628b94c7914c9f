import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { decodeBase58 } from '../../solana/base58.js'
import { putSignature, readTransaction } from '../../solana/transaction.js'
import { invalidParams, unknownChain } from '../errors.js'
import { requestNode } from '../node.js'
import type { Question } from '../types.js'
import type { Ask, Dune } from './index.js'
import { signInText } from './signInText.js'

export type DuneFeatures = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature &
  Partial<SolanaSignInFeature>

/** Features of each account. */
export const signingFeatures = (signsIn: boolean) =>
  [
    'solana:signMessage',
    'solana:signTransaction',
    'solana:signAndSendTransaction',
    ...(signsIn ? (['solana:signIn'] as const) : []),
  ] as const

const VERSIONS = ['legacy', 0] as const

export function createFeatures(dune: Dune, signsIn: boolean): DuneFeatures {
  return {
    'standard:connect': {
      version: '1.0.0',
      connect: (input) => dune.answer('standard:connect', input, (ask) => connect(dune, ask, input?.silent)),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: () => dune.answer('standard:disconnect', undefined, async () => dune.permit(false)),
    },
    'standard:events': {
      version: '1.0.0',
      on: (_event, listener) => dune.onChange(listener),
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs) =>
        dune.answer('solana:signMessage', inputs, (ask) =>
          inTurn(inputs, async ({ account, message }) => {
            const signWith = dune.signer(account)
            await ask(questionOf('Sign message', account.address, new TextDecoder().decode(message)))
            return {
              signedMessage: message,
              signature: signWith(message),
              signatureType: 'ed25519',
            }
          }),
        ),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: VERSIONS,
      signTransaction: (...inputs) =>
        dune.answer('solana:signTransaction', inputs, (ask) =>
          inTurn(inputs, async (input) => ({
            signedTransaction: await sign(dune, ask, 'Sign transaction', input),
          })),
        ),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: VERSIONS,
      signAndSendTransaction: (...inputs) =>
        dune.answer('solana:signAndSendTransaction', inputs, (ask) =>
          inTurn(inputs, async (input) => {
            const signed = await sign(dune, ask, 'Send transaction', input)
            const { preflightCommitment, skipPreflight, maxRetries } = input.options ?? {}
            const options = { encoding: 'base64', preflightCommitment, skipPreflight, maxRetries }
            const signature = await requestNode(dune.node, 'sendTransaction', [toBase64(signed), options])
            return { signature: decodeBase58(String(signature)) }
          }),
        ),
    },
    ...(signsIn && signInFeature(dune)),
  }
}

/** A single prompt for both: signing in also shares the account. */
function signInFeature(dune: Dune): SolanaSignInFeature {
  return {
    'solana:signIn': {
      version: '1.0.0',
      signIn: (...inputs) =>
        dune.answer('solana:signIn', inputs, (ask) =>
          inTurn(inputs.length > 0 ? inputs : [{}], async (input) => {
            const account = dune.own().find(({ address }) => address === (input.address ?? address))
            if (!account) throw invalidParams(`Dune Wallet has no account ${input.address}.`)
            const text = signInText(input, account.address)
            await ask(questionOf('Sign in', account.address, text))
            dune.permit(true)
            const signedMessage = new TextEncoder().encode(text)
            return { account, signedMessage, signature: dune.signer(account)(signedMessage) }
          }),
        ),
    },
  }
}

async function connect(dune: Dune, ask: Ask, isSilent: boolean | undefined) {
  if (dune.accounts().length > 0 || isSilent) return { accounts: dune.accounts() }
  const addresses = dune.own().map(({ address }) => address)
  const label = addresses.length > 1 ? 'Accounts' : 'Account'
  const title = dune.state.isPermitted ? 'Unlock your wallet' : 'Connect to this site'
  await ask({ title, rows: [[label, addresses.join('\n')]] })
  dune.permit(true)
  return { accounts: dune.accounts() }
}

async function sign(dune: Dune, ask: Ask, title: string, input: SolanaSignTransactionInput) {
  const { account, transaction, chain } = input
  if (chain !== undefined && !(dune.chains as readonly string[]).includes(chain)) throw unknownChain(chain)
  const signWith = dune.signer(account)
  const { message, signers } = read(transaction)
  if (!signers.includes(account.address)) throw invalidParams('The account does not sign this transaction.')
  await ask(questionOf(title, account.address, `${signers.length} to sign, ${message.length} bytes`))
  return putSignature(transaction, account.address, signWith(message))
}

function read(transaction: Uint8Array) {
  try {
    return readTransaction(transaction)
  } catch (error) {
    throw invalidParams(String(error))
  }
}

const questionOf = (title: string, address: string, text: string): Question => ({
  title,
  rows: [
    [title === 'Sign message' || title === 'Sign in' ? 'Message' : 'Transaction', text],
    ['Account', address],
  ],
})

/** Acts on one input after the other. */
async function inTurn<I, O>(inputs: readonly I[], act: (input: I) => Promise<O>): Promise<O[]> {
  const outputs: O[] = []
  for (const input of inputs) outputs.push(await act(input))
  return outputs
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
