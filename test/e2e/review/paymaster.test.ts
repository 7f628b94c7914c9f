import { toHex } from 'viem'
import { AMBER, parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { LOCAL, newAddress, nodeBalance, tokenOf } from '../send/sendForm.js'
import { paymasterOf } from '../swap/sponsored.js'
import { ask, promptsOf, reviewOf, transfer, visit } from './asked.js'

const INIT = { amber: { atomic: 'supported', paymasters: true } } as const

test('the review of a batch names who pays its fee, and an account without ether sends it', async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  const { paymasters, service } = paymasterOf(sandbox)
  const { address: to } = tokenOf(sandbox.config, 'TIDE')
  await sandbox.mint({ chainId: LOCAL, symbol: 'TIDE', to: address, amount: '50' })
  await sandbox.rpc(LOCAL, 'anvil_setBalance', [address, '0x0'])
  await open('kit', { csp: 'strict', init: INIT })
  const shown = await visit(page, amber, { paymasters })
  const receiver = newAddress()
  const batch = (paymasterService: object) => ({
    ...{ version: '2.0.0', from: address, chainId: toHex(LOCAL), atomicRequired: true },
    calls: [{ to, data: transfer(receiver, 5_000_000n) }],
    capabilities: { paymasterService },
  })
  const declined = ask(page, 'wallet_sendCalls', [batch({ ...service, optional: true })])
  await expect(shown.payer).toHaveText('May be paid by Acme')
  await shown.decline.click()
  expect(await declined).toBe(4001)

  const sent = ask(page, 'wallet_sendCalls', [batch(service)])
  await expect(shown.payer).toHaveText('Paid by Acme')
  await shown.continue.click()
  await expect(amber.prompt).toContainText('paid by')
  await amber.approve()
  expect(await sent).toMatchObject({ id: expect.any(String) })
  await expect.poll(() => nodeBalance(sandbox, receiver, to)).toBe(5_000_000n)
  expect(await nodeBalance(sandbox, address)).toBe(0n)
})

test('calls of the hook are reviewed as they are sent, with the page’s paymaster', async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  const { paymasters, service } = paymasterOf(sandbox)
  const { address: to } = tokenOf(sandbox.config, 'TIDE')
  await sandbox.mint({ chainId: LOCAL, symbol: 'TIDE', to: address, amount: '50' })
  await open('kit/react.html', { options: { reviewed: true, paymasters }, init: INIT })
  await page.getByTestId('do-open').click()
  await parts(page).wallet(AMBER).click()
  await amber.approve()
  const shown = reviewOf(page)
  await expect(shown.card).toBeHidden()
  const calls = [{ to, data: transfer(newAddress(), 5_000_000n) }]
  const send = () =>
    page.evaluate((list) => {
      const { sendCalls } = Object(window.hooks.useAppKitSendCalls).value as {
        sendCalls(request: object): Promise<unknown>
      }
      return sendCalls({ calls: list }).catch(({ code }) => code)
    }, calls)
  const declined = send()
  await expect(shown.payer).toHaveText('May be paid by Acme')
  await shown.decline.click()
  expect(await declined).toBe('SIGN_REJECTED')
  expect(await promptsOf(amber)).toEqual([])

  const sent = send()
  await expect(shown.payer).toHaveText('May be paid by Acme')
  await shown.continue.click()
  await amber.approve()
  expect(await sent).toMatchObject({ id: expect.any(String) })
  const paymasterService = { ...service, optional: true }
  expect(await promptsOf(amber)).toMatchObject([{ params: [{ calls, capabilities: { paymasterService } }] }])
})
