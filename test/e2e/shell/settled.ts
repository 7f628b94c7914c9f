import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.js'

/**
 * Waits until the card stands still, or is absent. It grows and shrinks after a view has changed, and its header moves
 * along with the visitor's targets. Checked from outside, because the page's clock may be stopped.
 */
export async function settled(page: Page): Promise<void> {
  let last = ''
  let same = 0
  const look = async () => {
    const { now, moves } = await page.getByTestId('w3m-modal-card').evaluateAll((cards) => ({
      now: JSON.stringify(cards.map((card) => card.getBoundingClientRect())),
      moves: cards.some((card) => card.getAnimations().some(({ playState }) => playState === 'running')),
    }))
    // More than two samples: the card may start to move a frame after the view.
    same = now === last && !moves ? same + 1 : 0
    last = now
    return same
  }
  await expect.poll(look, { intervals: [20] }).toBeGreaterThanOrEqual(2)
}

/** The same control, clicked or tapped only once the card stands still. */
export function steady(page: Page, control: Locator): Locator {
  const click = control.click.bind(control)
  const tap = control.tap.bind(control)
  return Object.assign(control, {
    click: async (options?: Parameters<Locator['click']>[0]) => {
      await settled(page)
      await click(options)
    },
    tap: async (options?: Parameters<Locator['tap']>[0]) => {
      await settled(page)
      await tap(options)
    },
  })
}
