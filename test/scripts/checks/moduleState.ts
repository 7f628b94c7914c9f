import { lineOf, type Module, type Node, nameOf, walk } from '../source/modules.js'

/** Functions that return a value without side effects. */
const PURE = new Set([
  'createSlot',
  'createToken',
  'label',
  'definePlugin',
  'defineAdapter',
  'defineSetup',
  'defineChain',
  'createContext',
  'forwardRef',
  'memo',
  'lazy',
  'Symbol',
  'Symbol.for',
  'String.raw',
  'Object.freeze',
  'Object.entries',
  'Object.fromEntries',
  'Object.keys',
  'Object.values',
])
/** Methods that read their receiver and return something new. */
const PURE_METHODS = /\.(of|map|filter|flatMap|join|concat|slice|split|toLowerCase|toUpperCase|at)$/
/** Constructors of values that are only read. */
const PURE_NEW = /^(Intl\.\w+|TextEncoder|TextDecoder|RegExp)$/
/** Modules that are imported for their side effects. */
const EFFECTS = new Set(['views/elements/define.ts'])
const FUNCTIONS = /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration|ClassBody)$/

/** Finds side effects and mutable state at module level, as `file:line what`. */
export function findModuleState(module: Module): string[] {
  const found: string[] = []
  const report = (node: Node, what: string) => found.push(`${module.file}:${lineOf(module, node)} ${what}`)
  if (EFFECTS.has(module.file)) return found
  const body = module.program.body as unknown as Node[]
  for (const statement of body) {
    const inner = (statement.declaration ?? statement) as Node
    if (inner.type === 'ExpressionStatement' && !('directive' in inner && inner.directive)) {
      report(inner, 'statement with an effect')
    }
    if (inner.type === 'VariableDeclaration' && inner.kind !== 'const' && !inner.declare) {
      report(inner, `module-level ${inner.kind}`)
    }
    if (inner.type === 'VariableDeclaration')
      for (const one of inner.declarations as Node[]) emptyLiteral(one)
    walk(inner, (node) => {
      if (node.type.startsWith('TS') && !/As|Satisfies|NonNull/.test(node.type)) return false
      if (FUNCTIONS.test(node.type)) return staticsOf(node)
      if (node.type === 'NewExpression' && !PURE_NEW.test(nameOf(node.callee))) {
        report(node, `new ${nameOf(node.callee)} at module level`)
      }
      if (node.type === 'CallExpression') {
        const callee = nameOf(node.callee) || nameOfMethod(node.callee)
        const isPure = PURE.has(callee) || callee.startsWith('v.') || PURE_METHODS.test(callee)
        if (!isPure) report(node, `call of ${callee || 'an expression'} at module level`)
      }
      return undefined
    })
  }
  return found

  /** An empty list or table at module level exists to be filled, so it is state. */
  function emptyLiteral({ init, ...node }: Node) {
    const { type, elements, properties } = (init ?? {}) as Record<string, unknown[] | string>
    const isEmpty =
      (type === 'ArrayExpression' && elements?.length === 0) ||
      (type === 'ObjectExpression' && properties?.length === 0)
    if (isEmpty) report(node as Node, 'empty literal at module level')
  }

  function staticsOf(node: Node) {
    if (node.type !== 'ClassBody') return false
    for (const member of node.body as Node[]) {
      if (member.type === 'StaticBlock') report(member, 'static block')
    }
    return false
  }
}

const nameOfMethod = (callee: unknown) => {
  const { type, property } = (callee ?? {}) as { type?: string; property?: unknown }
  return type === 'MemberExpression' ? `.${nameOf(property)}` : ''
}
