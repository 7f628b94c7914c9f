import { ListIcon, Picture } from '../../../views/index.js'
import type { Entry } from '../history/entries.js'
import { operationIcon } from '../history/operations.js'
import { type RowPicture, rowPictures } from '../history/pictures.js'

/** What a transaction moved, as one picture or two; else what kind it is of. */
export function ActivityPictures({ entry }: { entry: Entry }) {
  const [first, second] = rowPictures(entry.transfers)
  if (!first) {
    const icon = operationIcon(entry.operation)
    return <ListIcon icon={icon} flip={icon === 'send'} />
  }
  if (!second) return <One picture={first} size={40} />
  return (
    <span className="lk-act-pics">
      <One picture={first} size={27} />
      <One picture={second} size={27} />
    </span>
  )
}

const One = ({ picture: { url, isNft, name }, size }: { picture: RowPicture; size: number }) => (
  <Picture src={url} size={size} round={!isNft} fallback={firstLetter(name) ?? '?'} />
)

/** As a reader sees it: no half of a surrogate pair, capital where the script has capitals. */
const firstLetter = (text: string) => /[\p{L}\p{N}]/u.exec(text)?.[0].toUpperCase()
