import type { Node } from './modules.js'

const TITLED = new Set(['describe', 'it', 'test'])

/** The title of `test('…')`, `test.each(rows)('…')` or the like; `…` stands for each value in a template. */
export function titleOf(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || !TITLED.has(rootOf(node.callee as Node))) return undefined
  const [first] = node.arguments as Node[]
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value
  if (first?.type !== 'TemplateLiteral') return undefined
  return (first.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

/** `test` of `test.each(rows)`. */
function rootOf(node: Node): string {
  const inner = (node.object ?? node.callee ?? node.tag) as Node | undefined
  return inner ? rootOf(inner) : String(node.name)
}
