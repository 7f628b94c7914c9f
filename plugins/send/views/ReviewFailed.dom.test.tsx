import { act } from 'react'
import { expect, test } from 'vitest'
import { type TokenBalance, TransferError } from '../../../kernel/index.js'
import { json } from '../../../kernel/testing/fakeServices.js'
import { BALANCE, CHAINS } from '../../../kernel/testing/holdings.js'
import { KitContext } from '../../../views/index.js'
import { openRoot } from '../../../views/testing/openRoot.js'
import { openSend, USDC } from '../testing/openSend.js'
import WalletSendPreview from './WalletSendPreview.js'

/** The review of 100 USDC, which the node refuses because something is missing. The service lists these tokens by then. */
async function drawRefused(balances: readonly TokenBalance[]) {
  const estimate = () => Promise.reject(new TransferError('INSUFFICIENT_FUNDS', 'no'))
  const opened = await openSend({
    transfer: { estimate },
    services: {
      [CHAINS]: json({ http: ['eip155:1'], ws: [] }),
      [BALANCE]: json({ balances: [USDC] }),
    },
  })
  await opened.session.refreshTokens()
  await opened.fill({ token: USDC, amount: '100' })
  opened.services.answers[BALANCE] = json({ balances })
  const { kit } = await opened.kernel.runtime()
  const { box, draw } = openRoot()
  draw(
    <KitContext.Provider value={kit}>
      <WalletSendPreview />
    </KitContext.Provider>,
  )
  const failed = () => box.querySelector('[data-testid="send-failed-INSUFFICIENT_FUNDS"]')
  await act(() => expect.poll(failed).not.toBeNull())
  return failed()?.textContent
}

const FEE = 'The fee is paid in ETH, and you don’t have enough of it'

test('without the native currency for the fee, a token’s review asks for that', async () => {
  expect(await drawRefused([USDC])).toContain(FEE)
})

test.each([
  ['less', [{ ...USDC, quantity: { decimals: '6', numeric: '99.999999' } }]],
  ['nothing', []],
])('if %s is left of the token itself, its review does not ask for the native currency', async (_, left) => {
  const text = await drawRefused(left)
  expect(text).toContain('Insufficient funds')
  expect(text).not.toContain(FEE)
})
