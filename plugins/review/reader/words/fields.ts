import type { Row } from '../reading.js'
import type { Value } from '../value.js'
import { type Field, type FieldOrGroup, type Group, isGroup } from './descriptor.js'
import { bareText, coerce, formatValue, type Surroundings } from './formats.js'
import { isConstant, resolvePath, type Scope, toValue } from './resolvePath.js'

const DEFINITIONS = '$.display.definitions.'
const ALL = '.[]'

type Drawing = {
  readonly scope: Scope
  readonly around: Surroundings
  readonly definitions: Readonly<Record<string, Field>>
  /** The texts so far by path, for the descriptor's sentence. */
  readonly texts: Map<string, string>
}

export const stripRoot = (path: string) => path.replace(/^#\./, '')

/** The rows of a descriptor's fields; undefined if one has no value, because then none can be trusted. */
export async function drawFields(
  fields: readonly FieldOrGroup[],
  drawing: Drawing,
): Promise<Row[] | undefined> {
  const rows: Row[] = []
  for (const field of fields) {
    const drawn = isGroup(field) ? await drawGroup(field, drawing) : await drawField(field, drawing)
    if (!drawn) return undefined
    rows.push(...drawn)
  }
  return rows
}

async function drawGroup(group: Group, drawing: Drawing): Promise<Row[] | undefined> {
  if (group.path?.endsWith('[]')) {
    const items = itemsAt(group.path.slice(0, -2).replace(/\.$/, ''), drawing.scope)
    return items && drawEach(items, (here) => drawFields(group.fields, within(drawing, here)))
  }
  if (group.path) {
    const here = resolvePath(group.path, drawing.scope)
    return here && drawFields(group.fields, within(drawing, here))
  }
  if (group.iteration === 'bundled') return drawBundle(group.fields, drawing)
  return drawFields(group.fields, drawing)
}

/** Draws the first element of each array, then the second of each, and so on. */
async function drawBundle(fields: readonly FieldOrGroup[], drawing: Drawing): Promise<Row[] | undefined> {
  const lengths = new Set<number>()
  for (const field of fields) {
    const length = isGroup(field) ? undefined : lengthOf(field, drawing.scope)
    if (length !== undefined) lengths.add(length)
  }
  const [length = 0] = lengths
  if (lengths.size > 1) return undefined
  const rows = await drawEach(Array.from({ length }), (_, index) =>
    drawFields(
      fields.map((field) => (isGroup(field) ? field : atIndex(field, index))),
      drawing,
    ),
  )
  for (const field of fields) if (!isGroup(field)) joinTexts(field, length, drawing.texts)
  return rows
}

async function drawField(given: Field, drawing: Drawing): Promise<Row[] | undefined> {
  const field = mergeDefinition(given, drawing.definitions)
  if (!field) return undefined
  if (field.visible === 'never') return []
  const length = lengthOf(field, drawing.scope)
  if (length === undefined) return field.path?.includes(ALL) ? undefined : drawOne(field, drawing)
  if (!hasEqualArrays(field, length, drawing.scope)) return undefined
  const rows = await drawEach(Array.from({ length }), (_, index) => drawField(atIndex(field, index), drawing))
  joinTexts(field, length, drawing.texts)
  return rows
}

async function drawOne(field: Field, { scope, around, texts }: Drawing): Promise<Row[] | undefined> {
  const { label, format, path, params = {}, visible } = field
  const found = findValue(field, scope)
  if (!found || !label || !format) return undefined
  const value = coerce(found, format)
  if (typeof visible === 'object') {
    if (visible.ifNotIn?.some((one) => isConstant(value, one))) return []
    if (visible.mustMatch) return visible.mustMatch.some((one) => isConstant(value, one)) ? [] : undefined
  }
  const drawn = field.encryption
    ? { text: field.encryption.fallbackLabel ?? bareText(value), doubt: 'unknown-value' as const }
    : await formatValue(format, { value, params, scope, around })
  if (path) texts.set(stripRoot(path), drawn.text)
  if (path && drawn.unlimited) texts.set(`${stripRoot(path)}.token`, drawn.unlimited)
  return [{ label, ...drawn }]
}

async function drawEach<T>(
  items: readonly T[],
  draw: (item: T, index: number) => Promise<Row[] | undefined>,
): Promise<Row[] | undefined> {
  const rows: Row[] = []
  for (const [index, item] of items.entries()) {
    const drawn = await draw(item, index)
    if (!drawn) return undefined
    rows.push(...drawn)
  }
  return rows
}

function mergeDefinition(field: Field, definitions: Drawing['definitions']): Field | undefined {
  if (!field.$ref) return field
  const name = field.$ref.startsWith(DEFINITIONS) ? field.$ref.slice(DEFINITIONS.length) : ''
  const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined
  const { $ref, ...own } = field
  return definition && { ...definition, ...own, params: { ...definition.params, ...own.params } }
}

function findValue({ value, path }: Field, scope: Scope): Value | undefined {
  if (typeof value === 'string' && value.startsWith('$.')) return resolvePath(value, scope)
  if (value !== undefined) return toValue(value)
  return path === undefined ? undefined : resolvePath(path, scope)
}

const within = (drawing: Drawing, here: Value): Drawing => ({ ...drawing, scope: { ...drawing.scope, here } })

function itemsAt(path: string, scope: Scope): readonly Value[] | undefined {
  const value = path === '' || path === '#' ? scope.here : resolvePath(path, scope)
  return value?.type === 'array' ? value.items : undefined
}

/** The length of the first array that a field's path runs through. */
const lengthOf = ({ path }: Field, scope: Scope): number | undefined =>
  path?.includes(ALL) ? itemsAt(path.slice(0, path.indexOf(ALL)), scope)?.length : undefined

/** Whether the arrays of a field's parameters have one element for each of its own. */
const hasEqualArrays = ({ params = {} }: Field, length: number, scope: Scope): boolean =>
  Object.values(params).every(
    (spec) =>
      typeof spec !== 'string' ||
      !spec.includes(ALL) ||
      [undefined, 0, length].includes(itemsAt(spec.slice(0, spec.indexOf(ALL)), scope)?.length),
  )

function atIndex(field: Field, index: number): Field {
  const pin = (text: string) => text.replace(ALL, `.[${index}]`)
  const params = Object.entries(field.params ?? {}).map(([name, spec]) => [
    name,
    typeof spec === 'string' ? pin(spec) : spec,
  ])
  return {
    ...field,
    ...(field.path === undefined ? {} : { path: pin(field.path) }),
    params: Object.fromEntries(params),
  }
}

function joinTexts({ path = '' }: Field, length: number, texts: Map<string, string>): void {
  const whole = stripRoot(path)
  if (!whole.includes(ALL)) return
  const parts = Array.from({ length }, (_, index) => texts.get(whole.replace(ALL, `.[${index}]`)))
  const joined = parts.filter((part) => part !== undefined).join(' and ')
  if (!joined) return
  texts.set(whole, joined)
  if (whole.endsWith(ALL)) texts.set(whole.slice(0, -ALL.length), joined)
}
