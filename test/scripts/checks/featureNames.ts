import { type Module, type Node, nameOf, walk } from '../source/modules.js'

/** The parts of a manifest that name things of the feature. */
export type NamingManifest = {
  readonly definition: {
    readonly routes?: object
    readonly claims?: readonly string[]
    readonly slots?: readonly { readonly id: string }[]
    readonly contributes?: readonly { readonly slot: string }[]
    readonly rpc?: object
    readonly provides?: { readonly id: string }
    readonly aliases?: object
    readonly connectors?: readonly string[]
    readonly returns?: string
  }
}

/** Names in a manifest: views, options, slots, tokens, RPC methods, connectors and parameters. */
export function namesInManifest({ definition }: NamingManifest): string[] {
  const { routes = {}, claims = [], slots = [], contributes = [], rpc = {}, provides } = definition
  const { aliases = {}, connectors = [], returns } = definition
  return [
    ...Object.keys(aliases),
    ...connectors,
    ...(returns ? [returns] : []),
    ...Object.keys(routes),
    ...claims,
    ...slots.map(({ id }) => id),
    ...contributes.map(({ slot }) => slot),
    ...Object.keys(rpc),
    ...(provides ? [provides.id] : []),
  ]
}

const STORED = /(^|\.)(storage|shared|own)\.(get|set|read|write|remove)$/
const CREATED = /^create(Slot|Token)$/

/** Names in code: views and RPC methods of a contract, slots, tokens, storage keys, ids of connectors. */
export function namesInCode({ program }: Module): string[] {
  const names: string[] = []
  const texts = constantsOf(program)
  const add = (node: Node | undefined) => {
    const name = node?.type === 'Identifier' ? texts.get(String(node.name)) : textOf(node)
    if (name) names.push(name)
  }
  walk(program, (node) => {
    if (node.type === 'TSPropertySignature' && /^(views|rpc)$/.test(keyOf(node))) {
      const { members } = (node.typeAnnotation as { typeAnnotation: { members?: Node[] } }).typeAnnotation
      names.push(...(members ?? []).map(keyOf))
    }
    if (node.type === 'CallExpression') {
      const callee = nameOf(node.callee)
      if (CREATED.test(callee) || STORED.test(callee)) add((node.arguments as Node[])[0])
    }
    if (node.type === 'ObjectExpression') {
      const of = (key: string) => (node.properties as Node[]).find((one) => keyOf(one) === key)?.value as Node
      if (/^[A-Z_]+$/.test(textOf(of('type')) ?? '')) add(of('id'))
    }
  })
  return names
}

/** Members of a union of literals. */
export function unionOf({ program }: Module, name: string): string[] {
  const names: string[] = []
  walk(program, (node) => {
    if (node.type !== 'TSTypeAliasDeclaration' || nameOf(node.id) !== name) return
    walk(node, (inner) => {
      const text = textOf(inner)
      if (text) names.push(text)
    })
  })
  return names
}

/** Texts in a module, with the texts that are quoted inside them, and the keys of its objects. */
export function quotedIn({ program }: Module): Set<string> {
  const quoted = new Set<string>()
  walk(program, (node) => {
    if (/^(Import|Export(All|Named))/.test(node.type) && node.source) return false
    const text = textOf(node)
    if (text !== undefined) quoted.add(text)
    for (const [, inner = ''] of text?.matchAll(/"([^"]+)"/g) ?? []) quoted.add(inner)
    if (node.type === 'Property' && !node.computed && !node.shorthand) quoted.add(keyOf(node))
    return true
  })
  return quoted
}

function constantsOf(program: unknown) {
  const texts = new Map<string, string>()
  walk(program, (node) => {
    const text = node.type === 'VariableDeclarator' ? textOf(node.init as Node) : undefined
    if (text !== undefined) texts.set(nameOf(node.id), text)
  })
  return texts
}

const keyOf = ({ key }: Node) => nameOf(key) || (textOf(key as Node) ?? '')

function textOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateElement') return (node.value as { cooked: string }).cooked
  return undefined
}
