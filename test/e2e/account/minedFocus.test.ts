import { keccak256, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { settle } from '../../scripts/shots/settle.js'
import { expect, test } from '../fixtures.js'
import { activityParts, showActivity } from './activityParts.js'
import { showAccount } from './visitAccount.js'

const OTHER = '0x000000000000000000000000000000000000dEaD'

test('a focused transaction keeps the focus when it is mined', async ({ open, page, account, sandbox }) => {
  const signer = privateKeyToAccount(account.key)
  const common = { chainId: 31337, gas: 100_000n, gasPrice: 10n ** 10n, type: 'legacy', to: OTHER } as const
  const first = await signer.signTransaction({ ...common, nonce: 0, value: 1n })
  await sandbox.rpc(31337, 'eth_sendRawTransactionSync', [first])
  await showAccount(page, open)
  await showActivity(page)
  const { rows } = activityParts(page)
  await expect(rows).toHaveCount(1)
  const sent = await signer.signTransaction({ ...common, nonce: 1, value: parseEther('2') })
  await page.evaluate(
    ([id, caipAddress, sentTo]) => {
      const { session } = window.kernelOf(window.visit.kit)
      void session.followTransaction({
        ...{ id, caipAddress, caipNetworkId: 'eip155:31337', operationType: 'send', sentTo },
        ...{ sentAt: Date.now(), transfers: [{ direction: 'out', symbol: 'ETH', amount: '2' }] },
      })
    },
    [keccak256(sent), `eip155:31337:${account.address}`, OTHER] as const,
  )
  await expect(rows).toHaveText([/Pending/, /Sent/])
  await rows.first().focus()
  const fetched = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/history'))
  await sandbox.rpc(31337, 'eth_sendRawTransaction', [sent])
  await fetched
  await expect(rows).toHaveText([/Sent2 ETH/, /Sent/])
  await settle(page)
  await expect(rows.first()).toBeFocused()
})
