import { PluginError } from '../../errors.js'
import type { LoadedKernel } from '../../kernel.js'
import { containSelector } from './containSelector.js'
import { findForbidden } from './findForbidden.js'
import { prefixNames } from './prefixNames.js'
import { tokensOf } from './tokens.js'

type Kit = Pick<LoadedKernel, 'report' | 'host' | 'styles'>

/**
 * The sheet of a plugin, rewritten so that it reaches only the plugin's own parts: elements with `data-plugin` and what
 * is in them. Undefined if it is refused, which is reported once, and on a server.
 */
export function pluginSheet({ styles, host, report }: Kit, plugin: string, css: string) {
  if (typeof CSSStyleSheet === 'undefined') return undefined
  const key = `${plugin} ${css}`
  if (styles.has(key)) return styles.get(key)
  styles.set(key, undefined)
  try {
    const sheet = containStyles(plugin, css)
    styles.set(key, sheet)
    return sheet
  } catch (error) {
    host.refused.push(error instanceof Error ? error.message : String(error))
    report(error, { plugin, phase: 'styles' })
    return undefined
  }
}

/** @throws PluginError STYLES_REFUSED for what a plugin's sheet may not have */
export function containStyles(plugin: string, css: unknown): CSSStyleSheet {
  if (typeof css !== 'string') throw refusal(plugin, 'is no text. Export it as the default of its module')
  const tokens = tokensOf(css)
  const forbidden = findForbidden(tokens)
  if (forbidden !== undefined) throw refusal(plugin, forbidden)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(prefixNames(tokens, plugin))
  containRules(sheet.cssRules, plugin)
  return sheet
}

/** The browser has parsed the rules, so what it selects is what is contained here. */
function containRules(rules: Iterable<CSSRule>, plugin: string): void {
  for (const rule of rules) {
    const { selectorText, cssRules } = rule as Partial<CSSStyleRule>
    if (selectorText !== undefined) {
      const contained = containSelector(selectorText, plugin)
      // DOMs of test runners lack the setter, and draw nothing.
      const isSettable = Reflect.set(rule, 'selectorText', contained)
      // A browser ignores a selector that it can't parse.
      if (isSettable && !(rule as CSSStyleRule).selectorText.includes('data-plugin'))
        throw refusal(plugin, `has the selector "${selectorText}", which can't be limited to its parts`)
    }
    if (cssRules) containRules(cssRules, plugin)
  }
}

const refusal = (plugin: string, text: string) =>
  new PluginError('STYLES_REFUSED', `The style sheet of "${plugin}" ${text}.`)
