import { parseEther } from 'viem'
import { deployHook } from '../../sandbox/chain/callingTokens.js'
import { AMBER, connectWith, makeKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { approve } from '../permissions/approvals.js'
import { chainNodeOf } from '../review/asked.js'
import { form, LOCAL, newAddress, nodeBalance, openForm, tokenOf } from './sendForm.js'

test('a token that calls another contract is sent, and refused once that contract would take something else', async ({
  page,
  open,
  sandbox,
  wallets,
  account: { address },
}) => {
  const hook = await deployHook(chainNodeOf(sandbox))
  const token = await sandbox.createToken({ symbol: 'CALL', hook: hook.address })
  const { address: drift } = tokenOf(sandbox.config, 'DRFT')
  for (const symbol of [token, 'DRFT'])
    await sandbox.mint({ chainId: LOCAL, symbol, to: address, amount: '100' })
  await open('kit', { csp: 'strict' })
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  const shown = form(page)
  const receiver = newAddress()
  const filled = { token: `eip155:${LOCAL}:${token}`, amount: '5', to: receiver }
  await openForm(page, filled)
  await shown.button.click()
  await shown.review.send.click()
  await wallets.amber.approve()
  await expect(shown.status('confirmed')).toBeVisible()
  expect(await nodeBalance(sandbox, receiver, token)).toBe(parseEther('5'))

  await approve(sandbox, address, { token: drift, spender: hook.address })
  await hook.hunt(drift, parseEther('30'))
  await openForm(page, filled)
  await shown.button.click()
  const failed = page.getByTestId('send-failed-TAKES_MORE')
  await expect(failed).toContainText('It would take more than the amount you entered. Nothing was sent.')
  const sent = (await wallets.amber.call('requests')).filter(({ method }) => method === 'eth_sendTransaction')
  expect(sent).toHaveLength(1)
  expect(await nodeBalance(sandbox, address, drift)).toBe(parseEther('100'))
})
