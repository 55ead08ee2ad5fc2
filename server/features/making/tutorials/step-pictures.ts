import { readFile } from 'node:fs/promises'
import type { Call, UploadedFile } from '#server/features/call.ts'
import { invalid, Refusal } from '#server/foundation/problem.ts'
import { storeImage, storedImage } from '#server/integrations/images.ts'
import type { StepPicture, TutorialStep } from '#shared/making/tutorials/tutorials.contract.ts'

const mostBytes = 10_485_760

/** 413 above 10 MB, 415 and 422 for what is no picture. */
export async function storeStepPicture({ files }: Pick<Call, 'files'>, given: unknown): Promise<StepPicture> {
  if (typeof given !== 'object' || given === null || !('path' in given)) throw invalid('file', 'is required')
  const { path, size } = given as UploadedFile
  if (size > mostBytes)
    throw new Refusal(413, 'too_large', 'file: File size must be less than 10MB', {
      issues: [{ path: 'file', message: 'File size must be less than 10MB' }],
    })
  return { ...(await storeImage(files, await readFile(path))), alt: '' }
}

type GivenStep = Omit<TutorialStep, 'picture'> & { picture: { hash: string; alt: string } | null }
/** Sizes come from what was stored, never from the browser. */
export async function withPictures({ files }: Pick<Call, 'files'>, steps: readonly GivenStep[]) {
  const whole: TutorialStep[] = []
  for (const [index, { picture, ...step }] of steps.entries()) {
    const stored = picture ? await storedImage(files, picture.hash) : null
    if (picture && !stored) throw invalid(`steps.${index}.picture`, 'is not stored here. Add it again.')
    whole.push({ ...step, picture: picture && stored ? { ...stored, alt: picture.alt } : null })
  }
  return whole
}
