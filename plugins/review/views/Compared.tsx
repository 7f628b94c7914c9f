type ComparedProps = { known: string; asked: string }

/** An address that the visitor knows above one that looks like it, with the characters in which they differ marked. */
export function Compared({ known, asked }: ComparedProps) {
  return (
    <span className="lk-review-compared">
      <Marked address={known} other={asked} />
      <span aria-hidden="true">≠</span>
      <Marked address={asked} other={known} />
    </span>
  )
}

/** In groups of four, of which the ends are what people look at; one string for screen readers. */
function Marked({ address, other }: { address: string; other: string }) {
  const groups = address.match(/^0x|.{1,4}/gs) ?? []
  const startOf = (index: number) => groups.slice(0, index).join('').length
  return (
    <span className="lk-mono lk-13" dir="ltr">
      <span aria-hidden="true" className="lk-review-marked">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, distinguished only by position
          <span key={index}>
            {[...group].map((sign, at) =>
              sign.toLowerCase() === other[startOf(index) + at]?.toLowerCase() ? (
                sign
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, distinguished only by position
                <b key={at}>{sign}</b>
              ),
            )}
          </span>
        ))}
      </span>
      <span className="lk-vh">{address}</span>
    </span>
  )
}
