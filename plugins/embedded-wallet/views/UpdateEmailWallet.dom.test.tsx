import { expect, test } from 'vitest'
import { KitContext } from '../../../views/index.js'
import { openRoot } from '../../../views/testing/openRoot.js'
import { openEmbedded } from '../testing/openEmbedded.js'
import UpdateEmailWallet from './UpdateEmailWallet.js'

test('the address that receives a code breaks after its @, like the one of a login', async () => {
  const { kernel, login } = await openEmbedded()
  await login()
  const { kit } = await kernel.runtime()
  const { box, draw } = openRoot()
  const params = { step: 'VERIFY_SECONDARY_OTP', newEmail: 'harbourmaster@long.example' } as const
  draw(
    <KitContext.Provider value={kit}>
      <UpdateEmailWallet params={params} />
    </KitContext.Provider>,
  )
  const shown = box.querySelector('[data-testid="embedded-email"]')
  expect(shown?.innerHTML).toBe('harbourmaster@<wbr>long.example')
})
