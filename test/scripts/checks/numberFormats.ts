import { lineOf, type Module, nameOf, walk } from '../source/modules.js'

/** Finds code that formats numbers by itself: `file:line` each. */
export function findNumberFormats(module: Module): string[] {
  const found: string[] = []
  walk(module.program, (node) => {
    if (node.type !== 'MemberExpression') return
    if (!/(^|\.)Intl\.NumberFormat$|\.toLocaleString$/.test(nameOf(node))) return
    found.push(`${module.file}:${lineOf(module, node)}`)
  })
  return found
}
