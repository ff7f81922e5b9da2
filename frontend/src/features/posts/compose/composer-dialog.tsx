import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldMessages, reasonOf } from "@/api/errors.ts";
import type { Post, PostBusiness } from "@/api/posts.ts";
import { useShowPost } from "@/api/show-post.ts";
import { MediaPicker } from "@/features/media/media-picker.tsx";
import { NewAccountNote } from "@/features/posts/new-account-note.tsx";
import { notify } from "@/stores/notices.ts";
import {
  changePostDraft,
  currentPost,
  editPostDraft,
  openPostDraft,
  type PostDraft,
  removePostDraft,
} from "@/stores/post-drafts/drafts.ts";
import { useToasts } from "@/stores/toast.ts";
import { Button } from "@/ui/button.tsx";
import { Callout } from "@/ui/callout.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { MentionField } from "./mention-field.tsx";
import { PlacePicker } from "./place-picker.tsx";
import { sendPost } from "./send-post.ts";
import { usePostDraft } from "./use-post-draft.ts";
import { WasHere } from "./was-here.tsx";

/** Characters. */
const longest = 2000;
const mostMedia = 10;

type ComposerDialogProps = {
  /** The post to edit; without it a new one. */
  post?: Post;
  /** The business that a new post is about at first. */
  business?: PostBusiness;
  onClose: () => void;
};

/** Writes or edits a post. What is not sent stays as a draft, also when the dialog is closed. */
export default function ComposerDialog({ post, business, onClose }: ComposerDialogProps) {
  const { t } = useTranslation("posts");
  const { name, draft, isTouched, leave } = usePostDraft(post, business ?? null);
  const { submit, problem, textProblem } = useSubmit(name, post !== undefined, onClose);
  const close = () => {
    leave();
    onClose();
  };
  const isUnderWay = draft?.phase === "sending" || draft?.phase === "resending";
  const isWaiting = draft?.phase === "waiting" || draft?.phase === "resending";
  const isEmpty = !draft || (draft.text.trim() === "" && draft.items.length === 0);
  return (
    <FormDialog
      title={post ? t("compose.edit") : t("compose.title")}
      submit={isWaiting ? t("compose.sendNow") : post ? t("compose.save") : t("compose.publish")}
      isSending={isUnderWay}
      isDisabled={isEmpty}
      problem={problem}
      actions={isTouched && draft?.phase === "writing" && <Discard name={name} draft={draft} onClose={onClose} />}
      onSubmit={submit}
      onClose={close}
    >
      {!draft && <Skeleton className="h-48 w-full" />}
      {draft && isWaiting && (
        <Callout role="status">
          <p>{t("compose.waiting")}</p>
          <Button variant="quiet" onPress={() => void changePostDraft(name, { phase: "writing" })}>
            {t("compose.write")}
          </Button>
        </Callout>
      )}
      {draft && !isWaiting && <Fields name={name} draft={draft} problem={textProblem} />}
    </FormDialog>
  );
}

function Fields({ name, draft, problem }: { name: string; draft: PostDraft; problem: string | undefined }) {
  const { t } = useTranslation("posts");
  return (
    <>
      {draft.of === null && <NewAccountNote />}
      <MentionField
        label={t("compose.text")}
        description={t("compose.count", { count: draft.text.length, most: longest })}
        maxLength={longest}
        error={problem}
        value={draft.text}
        onChange={(text) => editPostDraft(name, { text })}
      />
      <MediaPicker
        items={draft.items}
        onChange={(change) => editPostDraft(name, { items: change(currentPost(name)?.items ?? []) })}
        most={mostMedia}
      />
      <PlacePicker
        business={draft.business}
        onChange={(business) => editPostDraft(name, { business, visitId: null })}
      />
      {draft.of === null && draft.business && (
        <WasHere
          businessId={draft.business.uuid}
          visitId={draft.visitId}
          onChange={(visitId) => editPostDraft(name, { visitId })}
        />
      )}
      <SegmentedControl
        label={t("audience.label")}
        options={[
          { value: "public", label: t("audience.public") },
          { value: "followers", label: t("audience.followers") },
        ]}
        value={draft.audience}
        onChange={(audience) => editPostDraft(name, { audience })}
      />
    </>
  );
}

/** Discards a draft at once; the notice offers to undo it. */
function Discard({ name, draft, onClose }: { name: string; draft: PostDraft; onClose: () => void }) {
  const { t } = useTranslation("posts");
  const discard = () => {
    onClose();
    void removePostDraft(name);
    const undo = () => void openPostDraft(name, draft.owner, () => draft);
    useToasts.getState().create({
      status: "info",
      message: t("compose.discarded"),
      action: { label: t("compose.undo"), onAction: undo },
    });
  };
  return (
    <Button variant="quiet" onPress={discard}>
      {draft.of ? t("compose.discardChanges") : t("compose.discard")}
    </Button>
  );
}

/** Sends the draft and shows the post in all lists; without a network it waits and is sent later. */
function useSubmit(name: string, isEdit: boolean, onClose: () => void) {
  const { t } = useTranslation("posts");
  const shown = useShowPost();
  const [problem, setProblem] = useState<{ whole?: string; text?: string }>({});
  const submit = async () => {
    setProblem({});
    const sent = await sendPost(name);
    if (sent === null) return;
    if ("post" in sent) {
      if (isEdit) shown.change(sent.post.uuid, () => sent.post);
      else shown.add(sent.post);
      notify.success(isEdit ? t("compose.saved") : t("compose.sent"));
      onClose();
    } else if (sent.isWaiting) {
      notify.info(t("compose.waiting"));
      onClose();
    } else {
      const { text } = fieldMessages(sent.error);
      setProblem(text ? { text } : { whole: reasonOf(sent.error) });
    }
  };
  return { submit, problem: problem.whole, textProblem: problem.text };
}
