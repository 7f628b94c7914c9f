import { parseSync } from 'vite'
import { lineOf, type Node, parseModule, walk } from '../source/modules.js'

/** A change of a module that its tests should notice. */
export type Mutant = {
  /** The line number, from 1. */
  line: number
  start: number
  end: number
  was: string
  becomes: string
}
/** A mutant that can be placed beside the others of its module. */
export type PlacedMutant = Mutant & {
  /** The whole expression or statement that the mutant replaces. */
  site: Site
  /** True if the code runs only while the module is imported. */
  isStatic: boolean
}
export type Site = { start: number; end: number; isStatement: boolean }
type Change = Pick<Mutant, 'start' | 'end' | 'becomes'>

/** Operators that people confuse by mistake. */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  ...{ '===': ['!=='], '!==': ['==='], '==': ['!='], '!=': ['=='] },
  ...{ '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'] },
  ...{ '+': ['-'], '-': ['+'], '*': ['/'], '/': ['*'], '%': ['*'], '**': ['*'] },
  ...{ '<<': ['>>'], '>>': ['<<'], '&': ['|'], '|': ['&'], '^': ['&'] },
  ...{ '&&': ['||'], '||': ['&&'], '??': ['&&'] },
  ...{ '+=': ['-='], '-=': ['+='], '*=': ['/='], '/=': ['*='] },
  ...{ '??=': ['&&='], '||=': ['&&='], '&&=': ['||='] },
  ...{ '++': ['--'], '--': ['++'] },
}
/** Types, and code that only names a module. */
const SKIPPED = /^(TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|Import|ExportAll|JSXAttribute$)/

/** Lists every mutant of a module, in source order. */
export function listMutants(file: string, text: string): PlacedMutant[] {
  const module = parseModule(file, text)
  const found: PlacedMutant[] = []
  const names = new Set<unknown>()
  const tagged = new Map<unknown, Node>()
  const later: Node[] = []
  const idle = new Set<unknown>()
  walk(module.program, (node) => {
    if (SKIPPED.test(node.type) || node.directive || names.has(node)) return false
    if (node.type === 'ExportNamedDeclaration' && node.source) return false
    // The name of a member is not a value.
    if ('key' in node && !node.computed) names.add(node.key)
    if (/Function/.test(node.type)) for (const end of endsOf(node.body)) idle.add(end)
    if (node.type === 'TaggedTemplateExpression') tagged.set(node.quasi, node)
    if (LATER.test(node.type) && !node.static) later.push(node)
    for (const { start, end, becomes } of idle.has(node) ? [] : changesOf(node, text)) {
      const was = text.slice(start, end)
      if (was === becomes || !isCode(file, applyMutant(text, { start, end, becomes }))) continue
      const site = siteOf(tagged.get(node) ?? node, { start, end })
      found.push({ line: lineOf(module, { start } as Node), start, end, was, becomes, site, isStatic: false })
    }
    return undefined
  })
  for (const one of found)
    one.isStatic = !later.some(({ start, end }) => start <= one.start && one.end <= end)
  return found.sort((a, b) => a.start - b.start || a.end - b.end)
}

/** A `return undefined` at the end of a function: removing it changes nothing. */
function endsOf(body: unknown): unknown[] {
  const { type, body: list, block, handler, finalizer, argument } = (body ?? {}) as Record<string, unknown>
  if (type === 'BlockStatement') return endsOf((list as unknown[]).at(-1))
  if (type === 'TryStatement' && !finalizer)
    return [...endsOf(block), ...endsOf((handler as Record<string, unknown> | null)?.body)]
  return type === 'ReturnStatement' && (argument as Node | null)?.name === 'undefined' ? [body] : []
}

/** Code that runs when it is called, or when an object is constructed. */
const LATER = /Function|^PropertyDefinition$/

/** False for a mixture such as `a ?? b && c`, which does not parse. */
const isCode = (file: string, text: string) => parseSync(file, text).errors.length === 0

function siteOf(node: Node, { start, end }: { start: number; end: number }): Site {
  // The condition of a statement or of `a ? b : c` is mutated alone.
  const isTest = (node.test as Node | null | undefined)?.start === start
  const isWhole = isTest && /Statement$|^ConditionalExpression$/.test(node.type)
  const isStatement = !isWhole && /Statement$/.test(node.type)
  return isWhole ? { start, end, isStatement } : { start: node.start, end: node.end, isStatement }
}

export const applyMutant = (text: string, { start, end, becomes }: Change): string =>
  text.slice(0, start) + becomes + text.slice(end)

function changesOf(node: Node, text: string): Change[] {
  const as = (...all: string[]) => all.map((becomes) => ({ start: node.start, end: node.end, becomes }))
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      // Subtraction makes no sense for text.
      return node.operator === '+' && [node.left, node.right].some(isText)
        ? []
        : swap(node, text, (node.left as Node).end)
    case 'UpdateExpression':
      return swap(node, text, node.prefix ? node.start : (node.argument as Node).end)
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === '-' ? as(textOf(text, node.argument)) : []
    case 'ConditionalExpression':
    case 'IfStatement':
      return replace(node.test, 'true', 'false')
    case 'WhileStatement':
    case 'ForStatement':
      return node.test ? replace(node.test, 'false') : []
    case 'Literal':
      if (typeof node.value === 'boolean') return as(String(!node.value))
      return typeof node.value === 'string' ? as(node.value === '' ? "'mutant'" : "''") : []
    case 'TemplateLiteral':
      return as('``')
    case 'ArrayExpression':
      return (node.elements as unknown[]).length > 0 ? as('[]') : []
    case 'ExpressionStatement':
      return isSuper(node.expression) ? [] : as(';')
    case 'ReturnStatement':
      // A returned undefined acts like `false`, and the literal has its own mutant, `true`.
      if (node.argument && textOf(text, node.argument) === 'false') return []
      return as(node.argument && textOf(text, node.argument) !== 'undefined' ? 'return' : ';')
    case 'ThrowStatement':
    case 'ContinueStatement':
    case 'BreakStatement':
      return as(';')
    default:
      return []
  }
}

const textOf = (text: string, node: unknown) => text.slice((node as Node).start, (node as Node).end)

const isText = (node: unknown) =>
  (node as Node).type === 'TemplateLiteral' || typeof (node as Node).value === 'string'

/** Without `super()` a derived class cannot be constructed at all. */
const isSuper = (node: unknown) => ((node as Node).callee as Node | undefined)?.type === 'Super'

const replace = (node: unknown, ...all: string[]): Change[] =>
  all.map((becomes) => ({ start: (node as Node).start, end: (node as Node).end, becomes }))

/** Replaces the operator: its first occurrence after the left operand. */
function swap(node: Node, text: string, from: number): Change[] {
  const sign = String(node.operator)
  const start = text.indexOf(sign, from)
  return (OPERATORS[sign] ?? []).map((becomes) => ({ start, end: start + sign.length, becomes }))
}
