import { expect, onTestFinished, test } from 'vitest'
import { evmAdapter } from '../../../adapters/evm/index.js'
import { createTestKit } from '../createTestKit.js'
import { createVirtualWallet } from './createVirtualWallet.js'
import { endsOf, virtualWalletScript } from './script.js'

test('the script alone puts a wallet on a page that has only its two functions', async () => {
  const wallet = createVirtualWallet()
  const ends = endsOf(wallet.info)
  const page = window as unknown as Record<string, (...given: unknown[]) => unknown>
  // Copied, like values from another process.
  page[ends.call] = async (method, params) =>
    JSON.parse(JSON.stringify(await wallet.call(method as string, params)))
  new Function(virtualWalletScript(wallet))()
  onTestFinished(wallet.follow((event, payload) => page[ends.emit]?.(event, payload)))
  const kit = createTestKit({ adapters: [evmAdapter()], others: 'refuse' })
  onTestFinished(() => kit.destroy())

  wallet.answerNext('reject')
  await expect(kit.connect(wallet.id)).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
  expect([await kit.connect(wallet.id)]).toEqual(await wallet.addresses())
  expect(await kit.appkit.signMessage('text')).toMatch(/^0x[\da-f]{130}$/)
  await wallet.useAccounts(1)
  const [other] = await wallet.addresses()
  await kit.until(() => kit.appkit.getAccount()?.address === other, 'The page was not notified.')
})
