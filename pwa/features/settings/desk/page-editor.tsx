import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { ReadPart } from '#pwa/features/admin/not-read.tsx'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { SettingsForm } from './settings-form.tsx'
import { identityQuery, writtenPageQuery } from './shop-settings.queries.ts'
import { Markdown } from '#pwa/ui/markdown.tsx'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import { Textarea } from '#pwa/ui/inputs/text-input.tsx'
import { fillPlaces } from '#shared/settings/page-places.ts'
import { pageSlugs, pageTitles } from '#shared/settings/page-slugs.ts'
import type { TextPage } from '#shared/settings/pages.contract.ts'
import { css } from '#styled/css'

const columns = css({
  display: 'grid',
  gap: '32',
  gridTemplateColumns: { desk: '1fr 1fr' },
  alignItems: 'start',
  pb: '48',
})

function Editor({ page }: { page: TextPage }) {
  const [body, setBody] = useState(page.body)
  const { name, supportEmail, url } = useShop()
  const identity = useQuery(identityQuery(useApi())).data ?? { name, supportEmail, address: '' }
  const shown = fillPlaces(body, { ...identity, publicUrl: url })
  return (
    <div className={columns}>
      <SettingsForm<TextPage, string>
        save={(api, form, base = page) =>
          api.adminSaveTextPage({ slug: page.slug, body: formWord(form, 'body'), seen: base.changedAt })
        }
        edits={{
          record: page,
          draft: body,
          mine: () => body,
          read: (record) => record.body,
          fields: (text) => ({ Text: text }),
          take: (record) => {
            setBody(record.body)
            return record.body
          },
        }}
      >
        {(errorOf) => (
          <Field
            label="Text"
            hint="Markdown: ## heading, - list, **strong**, [words](https://…). {shop}, {email}, {address} and {url} are filled in. Leave it empty to get the first text back."
            {...errorOf('body')}
          >
            <Textarea
              name="body"
              value={body}
              rows={28}
              maxLength={60_000}
              onChange={({ target }) => setBody(target.value)}
            />
          </Field>
        )}
      </SettingsForm>
      <section aria-label="Preview">
        <Markdown text={shown} isPage />
      </section>
    </div>
  )
}

export function PageEditorPage() {
  const { page: asked } = useParams({ strict: false })
  const slug = pageSlugs.find((known) => known === asked)
  const query = useQuery({
    ...writtenPageQuery(useApi(), slug ?? 'about'),
    enabled: slug !== undefined,
  })
  return (
    <AdminFrame>
      <PageHead
        title={query.data?.title ?? (slug ? pageTitles[slug] : 'Page')}
        area="admin"
        note={<Link to="/admin/settings">All settings</Link>}
      >
        {slug ? <Link to={`/${slug}`}>See it in the shop</Link> : null}
      </PageHead>
      {slug === undefined ? (
        <EmptyState title="No such page">The pages are About, Contact, Terms and Privacy.</EmptyState>
      ) : (
        <ReadPart what="the page" query={query} loading={<Skeleton height="600px" />}>
          {(page) => <Editor key={page.slug} page={page} />}
        </ReadPart>
      )}
    </AdminFrame>
  )
}
