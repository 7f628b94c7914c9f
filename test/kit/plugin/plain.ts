/** Why a value cannot be copied and stored, with its path; undefined if it can. */
export function plainProblem(value: unknown, path = 'state'): string | undefined {
  if (value === null || ['string', 'number', 'boolean', 'undefined', 'bigint'].includes(typeof value))
    return undefined
  if (typeof value !== 'object') return `${path} is a ${typeof value}`
  const proto: unknown = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && proto !== null && Object.getPrototypeOf(proto) !== null)
    return `${path} is a ${(value as object).constructor.name}`
  for (const [key, part] of Object.entries(value)) {
    const problem = plainProblem(part, `${path}.${key}`)
    if (problem) return problem
  }
  if (path !== 'state') return undefined
  try {
    structuredClone(value)
    return undefined
  } catch (error) {
    return `it cannot be cloned (${String(error)})`
  }
}
