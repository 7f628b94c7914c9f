import { Text } from 'latchkey/views'

export default function ExtraView() {
  return <Text>Extra view</Text>
}
