/** Characters that Windows forbids in the name of a file or folder. */
const FORBIDDEN = '<>:"|?*\\'
/** Names of devices on Windows, which also claim them with any extension. */
const DEVICE = /^(con|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³])$/i

/** Finds files and folders with the same path on a disk that ignores case. */
export function findCaseClashes(paths: readonly string[]): string[] {
  const places = new Map<string, string>()
  const clashes = new Map<string, string>()
  for (const path of listPlaces(paths)) {
    const place = path.toLowerCase()
    const first = places.get(place) ?? path
    places.set(place, first)
    // A clashing folder is reported by itself, not again with everything in it.
    if (nameOf(first) !== nameOf(path)) clashes.set(path, `${path} and ${first} differ in case only`)
  }
  return [...clashes.values()]
}

/** Paths with a name that Windows can't store, with the reason. */
export function findForbiddenNames(paths: readonly string[]): string[] {
  return listPlaces(paths).flatMap((path) => {
    const reason = whyForbidden(nameOf(path))
    return reason ? [`${path} is impossible on Windows: ${reason}`] : []
  })
}

function whyForbidden(name: string): string | undefined {
  if (DEVICE.test(name.split('.')[0]?.trimEnd() ?? '')) return 'a device has this name'
  const wrong = [...name].find((char) => char < ' ' || FORBIDDEN.includes(char))
  if (wrong !== undefined) return `it contains ${JSON.stringify(wrong)}`
  return /[. ]$/.test(name) ? 'it ends with a dot or a space' : undefined
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Every file and every folder above it, once. */
function listPlaces(paths: readonly string[]): string[] {
  const places = new Set<string>()
  for (const path of paths) {
    const names = path.split('/')
    for (const index of names.keys()) places.add(names.slice(0, index + 1).join('/'))
  }
  return [...places]
}
