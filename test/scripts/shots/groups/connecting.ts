import type { Page } from 'playwright-core'
import { AMBER, answering, fakeClock, NAMES, open, row } from '../actions.js'
import type { Group, Scenario, Start } from '../types.js'

/** Chooses the wallet, which answers as configured. */
function asked(name: string, start: Start, state: 'waiting' | 'error', more?: Partial<Scenario>): Scenario {
  return {
    name,
    start,
    names: NAMES,
    ...more,
    show: async (stage) => {
      await open(stage.page)
      await row(stage.page, AMBER).click()
      await ring(stage.page, state).waitFor()
      await more?.show?.(stage)
    },
  }
}

const ring = (page: Page, state: string) => page.locator(`.lk-ring-${state}`)

export const connectingGroup: Group = {
  name: 'connecting',
  scenarios: [
    asked('waiting', answering('hang'), 'waiting'),
    asked('still waiting', answering('hang'), 'waiting', {
      before: fakeClock,
      show: async ({ page }) => {
        await page.clock.fastForward(10_000)
        await page.getByTestId('w3m-connecting-widget-secondary-button').waitFor()
      },
    }),
    asked('declined', answering('reject'), 'error'),
    asked('pending', answering({ code: -32002 }), 'error'),
    asked('failed', answering({ code: -32603 }), 'error'),
  ],
}
