import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { SaveError } from '#pwa/features/admin/save-error.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import { releaseKind, releaseMeanings } from '#shared/catalogue/release-kind.ts'
import { css } from '#styled/css'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { changesOf } from './products-desk.queries.ts'
import type { EditorProps } from './product-media.tsx'
import type { PublishProps } from './publish-panel.tsx'
import { type OnSaveState, useAutosave } from '#pwa/features/admin/use-autosave.ts'

const stack = css({ display: 'grid', gap: '16', maxW: 'prose' })
const codes = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  borderWidth: '0',
  p: '0',
})
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '12' })

/** "1.3" becomes "1.4". */
function nextMinor(version: string | null): string {
  const [major = '1', minor = '0'] = (version ?? '1.0').split('.')
  return `${major}.${Number(minor) + 1}`
}
const meaning = (version: string, before: string | null) => {
  const kind = /^\d+(\.\d+){1,2}$/.test(version) ? releaseKind(version, before ?? undefined) : 'first'
  return kind === 'first' ? '' : releaseMeanings[kind]
}

type NextRelease = NonNullable<AdminProduct['next']>
type NextProps = EditorProps & {
  next: NextRelease
  onState: OnSaveState
}

/** How each field is read from the form, by its name there. */
const readers: Record<string, (form: HTMLFormElement) => Partial<NextRelease>> = {
  version: (form) => ({ version: formWord(form, 'version') }),
  changelog: (form) => ({
    changelog: formWord(form, 'changelog')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  }),
  part: (form) => ({ partsToReprint: new FormData(form).getAll('part').map(String) }),
}

function NextForm({ product, next, onChanged, onState }: NextProps) {
  const api = useApi()
  const form = useRef<HTMLFormElement>(null)
  const dirty = useRef(new Set<string>())
  const [version, setVersion] = useState(next.version)
  const { id } = product
  const send = useMutation({
    scope: changesOf(id),
    mutationFn: (fields: Partial<NextRelease>) => api.adminSaveRelease({ id, ...fields }),
    onSuccess: onChanged,
  })
  const { touch } = useAutosave(
    async () => {
      const given = form.current
      if (!given) return
      const names = [...dirty.current]
      dirty.current = new Set()
      try {
        await send.mutateAsync(Object.assign({}, ...names.map((name) => readers[name]?.(given))))
      } catch (error) {
        dirty.current = new Set([...names, ...dirty.current])
        throw error
      }
    },
    true,
    onState,
  )
  const change = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      dirty.current.add(target.name)
    touch()
  }
  return (
    <form ref={form} onChange={change} onSubmit={(event) => event.preventDefault()} className={stack}>
      <Field label="Number" hint={meaning(version, product.version)}>
        <TextInput
          name="version"
          defaultValue={next.version}
          onChange={({ target }) => setVersion(target.value)}
          maxLength={11}
        />
      </Field>
      <Field label="What changed" hint="One change per line. Buyers read it in their mail.">
        <Textarea name="changelog" defaultValue={next.changelog.join('\n')} rows={4} maxLength={9_000} />
      </Field>
      {product.parts.length > 0 ? (
        <fieldset className={codes}>
          <legend className={css({ textStyle: 'label' })}>To print again</legend>
          {product.parts.map(({ code }) => (
            <Checkbox
              key={code}
              name="part"
              value={code}
              label={code}
              dense
              defaultChecked={next.partsToReprint.includes(code)}
            />
          ))}
        </fieldset>
      ) : null}
      <SaveError error={send.error} />
    </form>
  )
}

type ReleasePanelProps = PublishProps & { onState: OnSaveState }

export function ReleasePanel({ product, onChanged, underWay, onState }: ReleasePanelProps) {
  const api = useApi()
  const [asked, ask] = useState<'publish' | 'drop' | null>(null)
  const { id, next, version } = product
  // A late answer leaves the other question open.
  const close = (of: string) => ask((now) => (now === of ? null : now))
  const change = useMutation({
    scope: changesOf(id),
    mutationFn: (what: 'begin' | 'publish' | 'drop') =>
      what === 'begin'
        ? api.adminBeginRelease({ id, version: nextMinor(version) })
        : what === 'publish'
          ? api.adminPublishRelease({ id })
          : api.adminDropRelease({ id }),
    onSuccess: (changed, what) => {
      close(what)
      onChanged(changed)
      if (what === 'publish') showToast({ title: `Release ${changed.version} is out`, tone: 'ok' })
    },
    onError: (error, what) => {
      close(what)
      showToast({ tone: 'error', description: error.message })
    },
  })
  if (!next)
    return (
      <PageSection anchor="release" title="New release" aside={version ? `Published: ${version}` : undefined}>
        <p className={css({ maxW: 'prose', mb: '16' })}>
          It starts with the files of {version ?? 'the current release'}. Nobody sees it until you publish it.
          Then everybody who owns the aircraft gets it for free. Without a new release, a file that you change
          here changes {version ?? 'the current release'} at once, and nobody is told.
        </p>
        <Button busy={change.isPending} onClick={() => change.mutate('begin')}>
          Start release {nextMinor(version)}
        </Button>
      </PageSection>
    )
  return (
    <PageSection
      anchor="release"
      title={`New release ${next.version}`}
      aside={`Published: ${version}`}
      rule="thick"
    >
      <NextForm product={product} next={next} onChanged={onChanged} onState={onState} />
      <div className={`${actions} ${css({ mt: '16' })}`}>
        <Button
          tone="ink"
          busy={underWay !== null}
          busyText={underWay ?? 'Reading files...'}
          disabled={next.changelog.length === 0}
          onClick={() => ask('publish')}
        >
          Publish {next.version}
        </Button>
        <Button tone="loss" onClick={() => ask('drop')}>
          Delete
        </Button>
      </div>
      {next.changelog.length === 0 ? <p>Say what changed. Then you can publish it.</p> : null}
      <Dialog
        open={asked !== null}
        onClose={() => ask(null)}
        role="alertdialog"
        title={asked === 'drop' ? `Delete release ${next.version}?` : `Publish release ${next.version}?`}
        actions={
          <>
            <Button
              tone={asked === 'drop' ? 'lossFinal' : 'act'}
              busy={change.isPending}
              onClick={() => change.mutate(asked ?? 'publish')}
            >
              {asked === 'drop' ? 'Delete it' : 'Publish and tell the buyers'}
            </Button>
            <Button onClick={() => ask(null)}>Cancel</Button>
          </>
        }
      >
        <p>
          {asked === 'drop'
            ? 'Its files and its changelog are deleted. The current release stays as it is.'
            : 'It replaces the files that buyers download. The earlier release stays in their downloads.'}
        </p>
      </Dialog>
    </PageSection>
  )
}
