import { connect } from 'latchkey/plugins/connect'
import { createMemoryNonces, createVerifier, formatMessage } from 'latchkey/siwx/verify'
import { createTestKit, createVirtualWallet, testAdapter } from 'latchkey/testing/vitest'
import { expect, onTestFinished, test } from 'vitest'
import { signIn } from '../src/chain.js'
import { tideAdapter, tideMain, tideTest } from '../src/index.js'
import { check } from '../src/verify.js'
import { kind } from './wallet.js'

const newWallet = () => createVirtualWallet({ namespace: 'tidal', kind })

// What every adapter has to fulfil, with wallets that approve, reject, hang, answer late and change their accounts.
testAdapter(tideAdapter, {
  networks: [tideMain, tideTest],
  wallet: newWallet,
  verify: async (signed) => (await check({ ...signed, chainId: 'tidal:main' })).ok,
})

function makeKit() {
  const wallet = newWallet()
  const kit = createTestKit({
    networks: [tideMain],
    adapters: [tideAdapter()],
    plugins: [connect()],
    wallets: [wallet],
  })
  onTestFinished(() => kit.destroy())
  return { ...kit, wallet }
}

test('a server accepts a sign-in message that the wallet signed, and no other', async () => {
  const { wallet, ...kit } = makeKit()
  const accountAddress = await kit.connect(wallet.id)
  const nonces = createMemoryNonces()
  const checks = { tidal: { profile: signIn, check } }
  const verifier = createVerifier({ domain: 'shop.example', nonces, checks })
  const sign = async () => {
    const message = formatMessage(
      {
        accountAddress,
        chainId: 'tidal:main',
        domain: 'shop.example',
        uri: 'https://shop.example',
        version: '1',
        ...(await nonces.issue()),
      },
      { tidal: signIn },
    )
    return { message, signature: await kit.appkit.signMessage(message) }
  }

  const signed = await sign()
  expect(signed.message).toContain('wants you to sign in with your Tidal account')
  expect(await verifier.verify(signed)).toMatchObject({ ok: true, account: { address: accountAddress } })
  const { message } = await sign()
  expect(await verifier.verify({ ...signed, message })).toMatchObject({ code: 'SIGNATURE_INVALID' })
})

test('an object that only claims to be a wallet is not listed', async () => {
  const { open, until } = makeKit()
  window.dispatchEvent(new CustomEvent('tidal:wallet', { detail: { id: 'false', name: 'False Wallet' } }))
  const view = await open()
  await until(() => view.textContent?.includes('Virtual Wallet'), 'The real wallet is not listed.')
  expect(view.textContent).not.toContain('False Wallet')
})
