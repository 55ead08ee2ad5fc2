import { type ModelPiece, readModel } from '#shared/aircraft/model.ts'

export async function fetchModel(url: string, signal: AbortSignal): Promise<ModelPiece[]> {
  const answer = await fetch(url, { signal })
  if (!answer.ok || !answer.body) throw new Error(`The model was answered with ${answer.status}`)
  const unpacked = answer.body.pipeThrough(new DecompressionStream('gzip'))
  return readModel(new Uint8Array(await new Response(unpacked).arrayBuffer()))
}
