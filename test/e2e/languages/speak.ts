import type { Page } from '@playwright/test'
import { familyOf, fontFaces } from '../../scripts/shots/fonts.js'
import { isSettled } from '../../scripts/shots/page/isSettled.js'
import { HOSTS } from '../accessibility/axe.js'

const FACES = fontFaces()

/** Gives the page a font for every script, because machines that run tests have few. */
export const addFonts = (page: Page) => page.addStyleTag({ content: FACES })

/** Changes the language of an open page. Resolves once everything of ours is drawn in it. */
export async function speak(page: Page, language: string): Promise<void> {
  const wanted = { language, family: familyOf(language), hosts: HOSTS }
  await page.evaluate(({ language, family }) => {
    for (const kit of window.lk.kits) {
      kit.setLocale(language)
      kit.setThemeVariables({ '--w3m-font-family': family })
    }
  }, wanted)
  await page.waitForFunction(
    ({ language, family, hosts }) =>
      [...document.querySelectorAll<HTMLElement>(hosts)].every((host) => {
        const content = host.shadowRoot?.querySelector<HTMLElement>('.lk-root, button')
        if (!content) return true
        const { lang } = content.localName === 'button' ? content : host
        return lang === language && host.style.getPropertyValue('--lk-font') === family
      }),
    wanted,
    { polling: 20 },
  )
}

/** Resolves once all fonts are loaded and nothing moves. A page whose time stands still draws no frames to wait for. */
export async function rest(page: Page, isStill = false): Promise<void> {
  await page.evaluate(async (hasFrames) => {
    const draw = () => new Promise(requestAnimationFrame)
    for (let round = 0; round < 2; round += 1) {
      if (hasFrames) await draw().then(draw)
      await document.fonts.ready
    }
  }, !isStill)
  await page.waitForFunction(isSettled, undefined, { polling: 20 })
}
