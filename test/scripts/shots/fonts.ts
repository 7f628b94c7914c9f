import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../source/paths.js'

/** The folder that the sandbox serves as `/fonts/`. */
export const FONTS = join(ROOT, 'node_modules/@fontsource-variable')

/** Latin, Greek, Cyrillic and Devanagari are in the first package. */
const COMMON = ['', 'Arabic', 'Bengali', 'Hebrew', 'Tamil', 'Thai']
/** Languages that draw the same characters differently. */
const HAN: Readonly<Record<string, string>> = { ja: 'JP', ko: 'KR', 'zh-CN': 'SC', 'zh-TW': 'TC' }

const nameOf = (script: string) => ['Noto Sans', script, 'Variable'].filter(Boolean).join(' ')
const folderOf = (script: string) => ['noto-sans', script.toLowerCase()].filter(Boolean).join('-')

/** The value of `font-family` with which every text of a language is drawn in a font made for its script. */
export const familyOf = (language: string): string =>
  [...COMMON, HAN[language] ?? 'SC'].map((script) => `"${nameOf(script)}"`).join(', ')

/** The style sheet for a page of the sandbox. The browser loads only the files whose characters the page has. */
export const fontFaces = (): string =>
  [...COMMON, ...Object.values(HAN)]
    .map((script) =>
      readFileSync(join(FONTS, folderOf(script), 'index.css'), 'utf8').replaceAll(
        'url(./',
        `url(/fonts/${folderOf(script)}/`,
      ),
    )
    .join('\n')
