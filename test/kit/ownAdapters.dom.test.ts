import { expect, test } from 'vitest'
import { bitcoinAdapter } from '../../adapters/bitcoin/index.js'
import { checkBip122 } from '../../adapters/bitcoin/verify.js'
import { cosmosAdapter } from '../../adapters/cosmos/index.js'
import { checkCosmos } from '../../adapters/cosmos/verify.js'
import { evmAdapter } from '../../adapters/evm/index.js'
import { createCheckEip155 } from '../../adapters/evm/verify.js'
import {
  bitcoin,
  bitcoinTestnet,
  cosmoshub,
  polkadot,
  solana,
  solanaDevnet,
} from '../../adapters/networks.js'
import { polkadotAdapter } from '../../adapters/polkadot/index.js'
import { checkPolkadot } from '../../adapters/polkadot/verify.js'
import type { CheckSignature, SignatureInput } from '../../adapters/signature.js'
import { solanaAdapter } from '../../adapters/solana/index.js'
import { checkSolana } from '../../adapters/solana/verify.js'
import type { CaipNetworkId } from '../../kernel/index.js'
import { acmeAdapter } from '../acme/adapter.js'
import { acmeNetwork, newFixedWallet, newWallet, verifyAcme } from '../acme/wallet.js'
import { adapterProofs, testAdapter, testNetwork } from './vitest.js'

const by =
  (check: CheckSignature, chainId: CaipNetworkId) => async (signed: Omit<SignatureInput, 'chainId'>) =>
    (await check({ ...signed, chainId })).ok

testAdapter(evmAdapter, {
  networks: [testNetwork(), testNetwork(31_338)],
  verify: by(createCheckEip155({}), 'eip155:31337'),
})
testAdapter(solanaAdapter, {
  networks: [solana, solanaDevnet],
  verify: by(checkSolana, solana.caipNetworkId),
})
testAdapter(bitcoinAdapter, {
  networks: [bitcoin, bitcoinTestnet],
  verify: by(checkBip122, bitcoin.caipNetworkId),
})
testAdapter(polkadotAdapter, { networks: [polkadot], verify: by(checkPolkadot, polkadot.caipNetworkId) })
testAdapter(cosmosAdapter, { networks: [cosmoshub], verify: by(checkCosmos, cosmoshub.caipNetworkId) })
// The proofs hold for an adapter of any namespace.
testAdapter(acmeAdapter, {
  networks: [acmeNetwork(1), acmeNetwork(2)],
  wallet: newWallet,
  verify: ({ message, signature, address }) => verifyAcme(message, signature, address),
})

test.each([
  ['holds if another account ends the connection', newFixedWallet, undefined],
  ['fails if the wallet stays connected', newWallet, 'the kit still shows it'],
])('the proof of wallets with a fixed account %s', async (_, wallet, text) => {
  const fixtures = { networks: [acmeNetwork(1)], wallet, changesAccounts: false } as const
  const proof = adapterProofs(acmeAdapter, fixtures).find(({ title }) => title.includes('another account'))
  const run = async () => proof?.run()
  if (text) await expect(run()).rejects.toThrow(text)
  else await expect(run()).resolves.toBeUndefined()
  expect(proof?.title).toBe('another account chosen in the wallet disconnects the kit')
})
