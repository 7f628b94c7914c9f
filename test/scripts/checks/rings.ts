/**
 * Groups of modules that all reach each other through imports, largest first. Such a group can only be understood as a
 * whole. The algorithm is Tarjan's.
 */
export function findRings(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const rings: string[][] = []
  const visit = (file: string): number => {
    const own = order.size
    order.set(file, own)
    lowest.set(file, own)
    open.push(file)
    const lower = (to: number) => lowest.set(file, Math.min(lowest.get(file) ?? own, to))
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue
      if (!order.has(next)) lower(visit(next))
      else if (open.includes(next)) lower(order.get(next) ?? own)
    }
    const found = lowest.get(file) ?? own
    if (found === own) {
      const ring = open.splice(open.indexOf(file))
      if (ring.length > 1) rings.push(ring.sort())
    }
    return found
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return rings.sort((a, b) => b.length - a.length)
}
