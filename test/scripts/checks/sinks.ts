import { parseSync } from 'vite'
import { type Node, nameOf, walk } from '../source/modules.js'

const PROPERTIES = new Set([
  'innerHTML',
  'outerHTML',
  'srcdoc',
  'insertAdjacentHTML',
  'createContextualFragment',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'dangerouslySetInnerHTML',
  // Creates an address on the page's origin, where a drawing or a document may run scripts.
  'createObjectURL',
])
const CALLS = new Set(['eval', 'document.write', 'document.writeln', 'Math.random', 'Function'])

/** Finds ways to turn text into code or markup, and predictable randomness: one `what` each. */
export function findSinks(file: string, text: string): string[] {
  const found: string[] = []
  walk(parseSync(file, text).program, (node) => {
    const what = sinkOf(node, text)
    if (what) found.push(`${file}:${text.slice(0, node.start).split('\n').length} ${what}`)
  })
  return found
}

function sinkOf(node: Node, text: string): string | undefined {
  const name = typeof node.name === 'string' ? node.name : undefined
  if (/^(Identifier|JSXIdentifier|PrivateIdentifier)$/.test(node.type) && name && PROPERTIES.has(name))
    return name
  if (node.type === 'Literal' && typeof node.value === 'string') {
    if (PROPERTIES.has(node.value)) return node.value
    if (/^\s*javascript:./i.test(node.value)) return 'javascript: address'
  }
  if (node.type === 'ImportExpression') {
    const source = node.source as Node
    if (source.type !== 'Literal') return 'import() of a computed name'
    if (/^(https?:)?\/\//.test(String(source.value))) return 'import() of a remote module'
  }
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined
  const callee = nameOf(node.callee).replace(/^(window|globalThis|self)\./, '')
  if (CALLS.has(callee)) return callee
  const [first] = node.arguments as Node[]
  if (first?.type !== 'Literal' || typeof first.value !== 'string') return undefined
  if (callee.endsWith('.createElement') && /^script$/i.test(first.value)) return 'script element'
  if (/^set(Timeout|Interval)$/.test(callee)) return text.slice(node.start, node.end)
  return undefined
}
