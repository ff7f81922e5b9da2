// Shows the booking page of a restaurant in place of each link with data-verdoro: "inline" on the page, "button" over it.
(() => {
  const frame = (link) => {
    const made = document.createElement("iframe");
    made.src = link.href;
    made.title = link.textContent || "Verdoro";
    made.loading = "lazy";
    made.setAttribute("referrerpolicy", "no-referrer");
    made.style.cssText = "border:0;width:100%;max-width:560px;height:680px;border-radius:12px";
    return made;
  };
  const open = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || typeof HTMLDialogElement === "undefined") return;
    event.preventDefault();
    const dialog = document.createElement("dialog");
    const close = document.createElement("button");
    close.type = "button";
    close.textContent = "×";
    close.setAttribute("aria-label", "Close");
    close.style.cssText = "display:block;margin-left:auto;border:0;background:none;font-size:28px;min-width:44px;min-height:44px";
    close.onclick = () => dialog.close();
    dialog.style.cssText = "border:0;border-radius:12px;padding:4px;width:min(560px,94vw)";
    dialog.append(close, frame(event.currentTarget));
    dialog.onclose = () => dialog.remove();
    document.body.append(dialog);
    dialog.showModal();
  };
  const start = () => {
    for (const link of document.querySelectorAll("a[data-verdoro]")) {
      if (link.dataset.verdoro === "inline") link.replaceWith(frame(link));
      else link.addEventListener("click", open);
    }
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
